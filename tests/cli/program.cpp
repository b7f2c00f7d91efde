#include "program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <regex>
#include <sstream>

namespace cli_tests {
namespace {

struct Pipe {
  int read_end = -1, write_end = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) read_end = ends[0], write_end = ends[1];
  }
};

[[noreturn]] void become(const std::string& program, const Words& words, const Path& folder) {
  if (chdir(folder.c_str()) != 0) _exit(125);
  for (const char* name : {"BROADSIDE_DATA", "LC_ALL", "LC_CTYPE", "LANG"}) unsetenv(name);
  std::vector<char*> arguments{const_cast<char*>(program.c_str())};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(program.c_str(), arguments.data());
  _exit(126);
}

// Lines are wrapped to fit the screen: blanks and line ends count as one blank.
std::string folded(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || out.empty() || out.back() != ' ') out += blank ? ' ' : c;
  }
  return out;
}

// Takes what is there; closes at the end.
void take(int& end, std::string& text) {
  char bytes[8192];
  const ssize_t count = ::read(end, bytes, sizeof bytes);
  if (count > 0) return void(text.append(bytes, std::size_t(count)));
  close(end);
  end = -1;
}

}  // namespace

Child::Child(const Words& words, const Path& folder) : Child(BROADSIDE_BINARY, words, folder) {}

Child::Child(const std::string& program, const Words& words, const Path& folder) {
  ::signal(SIGPIPE, SIG_IGN);
  Pipe in, out, err;
  process_ = fork();
  if (process_ == 0) {
    dup2(in.read_end, STDIN_FILENO), dup2(out.write_end, STDOUT_FILENO), dup2(err.write_end, STDERR_FILENO);
    ::signal(SIGPIPE, SIG_DFL);
    become(program, words, folder);
  }
  close(in.read_end), close(out.write_end), close(err.write_end);
  input_ = in.write_end, output_ = out.read_end, errors_ = err.read_end;
}

Child::~Child() { finish(); }

void Child::write(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty() && input_ >= 0) {
    pollfd ends[] = {{input_, POLLOUT, 0}, {output_, POLLIN, 0}, {errors_, POLLIN, 0}};
    poll(ends, 3, -1);
    if (ends[1].revents) take(output_, ran_.out);
    if (ends[2].revents) take(errors_, ran_.err);
    if (!ends[0].revents) continue;
    const ssize_t count = ::write(input_, rest.data(), std::min<std::size_t>(rest.size(), 1024));
    if (count < 0) return close_input();
    rest.remove_prefix(std::size_t(count));
  }
}

void Child::close_input() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

void Child::signal(int number) { kill(process_, number); }

bool Child::catches(int number) const {
  std::ifstream status("/proc/" + std::to_string(process_) + "/status");
  if (!status) return true;
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("State:") && line.find('Z') != std::string::npos) return true;
    if (line.starts_with("SigCgt:")) return std::stoull(line.substr(7), nullptr, 16) >> (number - 1) & 1;
  }
  return true;
}

bool Child::read_more() {
  if (output_ < 0 && errors_ < 0) return false;
  pollfd ends[] = {{output_, POLLIN, 0}, {errors_, POLLIN, 0}};
  poll(ends, 2, -1);
  if (ends[0].revents) take(output_, ran_.out);
  if (ends[1].revents) take(errors_, ran_.err);
  return true;
}

bool Child::wait_for(const std::string& text) {
  while (true) {
    const std::size_t at = ran_.out.find(text, looked_at_);
    if (at != std::string::npos) return looked_at_ = at + text.size(), true;
    if (!read_more()) return false;
  }
}

bool Child::read_line(std::string& line) {
  const std::size_t from = looked_at_;
  if (!wait_for("\n")) return false;
  line = ran_.out.substr(from, looked_at_ - from - 1);
  return true;
}

Ran Child::finish() {
  close_input();
  while (read_more()) {
  }
  if (process_ > 0) {
    int status = 0;
    waitpid(process_, &status, 0);
    ran_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    process_ = -1;
  }
  return ran_;
}

Program::Program() {
  static std::atomic<int> number = 0;
  const std::string name = "broadside-cli-" + std::to_string(getpid()) + "-" + std::to_string(number++);
  folder = std::filesystem::temp_directory_path() / name;
  std::filesystem::create_directories(folder);
}

Program::~Program() {
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
}

Ran Program::run_program(const Words& words) const {
  Child child(words.front(), {words.begin() + 1, words.end()}, folder);
  child.close_input();
  return child.finish();
}

Ran Program::run(const Words& words, const std::string& input) const {
  Child child(words, folder);
  child.write(input);
  return child.finish();
}

Path Program::write(const std::string& name, const std::string& text) const {
  std::filesystem::create_directories((folder / name).parent_path());
  std::ofstream(folder / name, std::ios::binary) << text;
  return folder / name;
}

std::string Program::read(const std::string& name) const { return text_of(folder / name); }

std::string Program::scenario_with(const std::string& from, const std::string& to) {
  return replaced(text_of(data() / "nef/scenarios/line-action.toml"), from, to);
}

std::string text_of(const Path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << "\"" << from << "\" is not in the text to be changed";
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

std::string lines(int count) { return std::string(std::size_t(count), '\n'); }

testing::AssertionResult tells_whole_result(const std::string& text) {
  static const std::regex headline("\\n(A draw|.* wins?) after turn [0-9]+\\. [A-Z].*\\.");
  static const std::regex account("([0-9.]+) at the start((?:[:,] [0-9.]+ [a-z]+(?: [a-z]+)*)*)"),
      part("[:,] ([0-9.]+) ");
  if (!std::regex_search(text, headline)) return testing::AssertionFailure() << "no headline in " << text;
  int sides = 0;
  for (std::sregex_iterator found(text.begin(), text.end(), account), end; found != end; ++found, ++sides) {
    const std::string parts = (*found)[2];
    double sum = 0;
    for (std::sregex_iterator one(parts.begin(), parts.end(), part); one != end; ++one)
      sum += std::stod((*one)[1]);
    if (std::abs(sum - std::stod((*found)[1])) > 0.01)
      return testing::AssertionFailure() << found->str() << " does not add up";
  }
  return sides == 2 ? testing::AssertionSuccess()
                    : testing::AssertionFailure() << sides << " sides in " << text;
}

testing::AssertionResult contains(const std::string& text, const std::string& part) {
  if (folded(text).find(folded(part)) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "\"" << part << "\" is not in:\n" << text;
}

testing::AssertionResult complains(const Ran& ran, const std::string& sentence) {
  if (ran.code != 2)
    return testing::AssertionFailure() << "exit code " << ran.code << ", not 2\n" << ran.out << ran.err;
  if (std::count(ran.err.begin(), ran.err.end(), '\n') != 1)
    return testing::AssertionFailure() << "more or less than one line of complaint:\n" << ran.err;
  return contains(ran.err, sentence);
}

}  // namespace cli_tests
