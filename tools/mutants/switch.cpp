// Linked into the tests of a changed program: reads which change is on, and notes which tests come by which
// changes.
//   MUTANT=17        change 17 is on
//   REACHED=file     after each test a line: its name, its milliseconds, the numbers of the changes it asked
//   about
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace mutant {

constexpr int most = 100'000;
int active = -1;
unsigned char reached[most];

}  // namespace mutant

namespace {

// Before anything else of the program begins: its own start may come by changes too.
__attribute__((constructor(101))) void switch_on() {
  if (const char* number = std::getenv("MUTANT")) mutant::active = std::atoi(number);
}

class Noting : public testing::EmptyTestEventListener {
 public:
  explicit Noting(const char* file) : file_(std::fopen(file, "w")) {}
  void OnTestProgramStart(const testing::UnitTest&) override { note("start", 0); }
  void OnTestEnd(const testing::TestInfo& test) override {
    note((std::string(test.test_suite_name()) + "." + test.name()).c_str(),
         long(test.result()->elapsed_time()));
  }
  void OnTestProgramEnd(const testing::UnitTest&) override { std::fclose(file_); }

 private:
  void note(const char* name, long milliseconds) {
    std::fprintf(file_, "%s %ld", name, milliseconds);
    for (int i = 0; i < mutant::most; ++i)
      if (mutant::reached[i]) std::fprintf(file_, " %d", i);
    std::fprintf(file_, "\n");
    std::memset(mutant::reached, 0, sizeof mutant::reached);
  }
  std::FILE* file_;
};

const bool noting = [] {
  if (const char* file = std::getenv("REACHED"))
    testing::UnitTest::GetInstance()->listeners().Append(new Noting(file));  // gtest frees it
  return true;
}();

}  // namespace
