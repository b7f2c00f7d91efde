// Codes are for programs, so they are listed: in docs/protocol.md, in the schema and in the code, the same in
// all.
#include "host/error_code.h"

#include <fstream>
#include <regex>
#include <set>

#include "table.h"

namespace server_tests {
namespace {

const Path docs = Path(BROADSIDE_SCHEMA).parent_path();

std::string text_of_file(const Path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Every match in the text: its groups, without the whole.
std::set<std::vector<std::string>> all_matches(const std::string& text, const std::string& form) {
  const std::regex regex(form);
  std::set<std::vector<std::string>> all;
  for (std::sregex_iterator one(text.begin(), text.end(), regex), end; one != end; ++one)
    all.insert(std::vector<std::string>(one->begin() + 1, one->end()));
  return all;
}

std::string chapter_of_codes() {
  const std::string text = text_of_file(docs / "protocol.md");
  const std::size_t from = text.find("\n## Codes\n");
  EXPECT_NE(from, std::string::npos);
  return text.substr(from, text.find("\n## ", from + 1) - from);
}

TEST(ErrorCodes, AreListedWithTheirStatus) {
  std::set<std::vector<std::string>> known;
  for (const host::ErrorKind& kind : host::error_kinds())
    known.insert({kind.name, kind.status ? std::to_string(kind.status) : "-"});
  EXPECT_EQ(known.size(), host::error_kinds().size()) << "two have the same name";
  EXPECT_EQ(all_matches(chapter_of_codes(), R"(\n\| `([a-z.-]+)` \| (\d+|-) \|)"), known);
}

TEST(ErrorCodes, AreThoseOfTheSchema) {
  const Json schema = Json::parse(text_of_file(BROADSIDE_SCHEMA));
  std::vector<std::string> known;
  for (const host::ErrorKind& kind : host::error_kinds()) known.push_back(kind.name);
  EXPECT_EQ(schema["definitions"]["error_code"]["enum"], Json(known));
}

// Those of rulebooks are the books' own: the schema holds their form.
TEST(RefusalCodes, ThatNoBookOwnsAreListed) {
  std::set<std::vector<std::string>> used;
  for (const char* folder : {"engine", "host", "games"})
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(docs.parent_path() / "src" / folder))
      if (file.path().extension() == ".cpp" && file.path().filename() != "error_code.cpp")
        used.merge(all_matches(text_of_file(file), R"re(,\s*"([a-z]+\.[a-z-]+)",\s)re"));
  EXPECT_EQ(all_matches(chapter_of_codes(), R"(\n\| `([a-z.-]+)` \| [^|\d-][^|]*\|(?=\n))"), used);
}

}  // namespace
}  // namespace server_tests
