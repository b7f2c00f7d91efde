// How a side is spoken of: "the Germans win", "Albion wins", "a German ship".
#pragma once

#include <string>

#include "engine/files/toml.h"

namespace engine {

struct SideWords {
  std::string called;     // within a sentence: "the Germans", "Albion"
  std::string adjective;  // "German", "Albion"
  bool plural = false;
};

// What a name suggests: Germans, British and Japanese are many and take "the"; Albion is one.
SideWords usual_words(const std::string& name);

// The keys called, plural and adjective of [[side]]; where one is missing, the usual.
SideWords read_side_words(TomlSection& section, const std::string& name);

// Beginning of a sentence: "The Germans win", "Albion wins".
std::string begins_with(const SideWords& side, const char* verb_of_many, const char* verb_of_one);

// With a capital letter first.
std::string capitalised(std::string text);

}  // namespace engine
