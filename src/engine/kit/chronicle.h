// The chronicle of a rulebook: what its battles tell. An event is a plain struct of named numbers with a
// tale, in one row of a table:
//   struct FlightHit { int hits; static constexpr Tale tale{"flight-hit", "hits", "has taken {hits:hit}"}; };
// The book lists its events, which numbers them, and says so to this kit:
//   using Events = engine::EventList<FlightHit, Hulk>;
//   template <class Deed>
//   Events chronicle_of(const Deed&);
// A rule tells one with umpire.tell(told(FlightHit{3}, "nef.fighter.2", who)); whoever hears it asks
// is<FlightHit> and reads as<FlightHit>. What a tale cannot say is a function of the book's:
//   std::string sentence(const Battle&, const Event&, const FlightHit&);  // where the tale has none
//   Fate fate(const Event&, const FlightHit&);      // where there is more to say than who by whom
//   int hits_of(const FlightHit&);                  // of an attack
//   Spot path_of(const FlightHit&);                 // where it moved to
//   const char* word(Load);                         // of a number that is an enum
//   std::string subject(const Battle&, Actor);      // how a sentence begins, where not with a name
//   std::string shown(const Battle&, const Event&, std::string_view format, int);  // of {x!format}
#pragma once

#include <boost/pfr/core.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <optional>

#include "engine/check.h"
#include "engine/event.h"
#include "engine/function_ref.h"
#include "engine/kit/units.h"
#include "engine/picture.h"
#include "engine/result/fate.h"

namespace engine {

using Numbers = decltype(Event::numbers);

// Numbers are named in the order of the struct, with blanks between them. In a sentence stand {whom},
// {whom|somebody unseen}, {hits}, {hits:hit} with its plural, {lost:box|boxes}, {closed?yes|no}, {x!format},
// and {depth#surfaces|dives|goes deep}: from 0 on, the last for all that are higher. What is chosen may have
// braces of its own. Formats of every book: tenths of thousandths, degrees of arc-minutes, hundredths.
// For her damage record (engine::Harm): what struck her and the effect are written like a sentence, the
// amount is the name of a number.
struct HarmWords {
  const char *by = "", *amount = "", *effect = "";
};
inline constexpr HarmWords as_told{"", "", "="};  // the effect in the words of the sentence
struct Tale {
  const char* name;
  const char* numbers;
  const char* sentence;  // what she does, after her name
  Fate::Kind fate = Fate::Kind::nothing;
  HarmWords harm{};

  constexpr Tale(const char* name_, const char* numbers_, const char* sentence_ = "",
                 Fate::Kind fate_ = Fate::Kind::nothing, HarmWords harm_ = {})
      : name(name_), numbers(numbers_), sentence(sentence_), fate(fate_), harm(harm_) {}
  constexpr Tale(const char* name_, const char* numbers_, const char* sentence_, HarmWords harm_)
      : Tale(name_, numbers_, sentence_, Fate::Kind::nothing, harm_) {}

  // Which number this is; -1 for none.
  constexpr int find(std::string_view number) const {
    int found = -1;
    each_word(numbers, [&](std::string_view one, int place) { found = one == number ? place : found; });
    return found;
  }
};

template <class... Events>
struct EventList {
  template <class Deed>
  static constexpr std::uint16_t kind() {
    static_assert((std::is_same_v<Deed, Events> || ...), "an event that is not in its book's list");
    std::uint16_t kind = 0;
    (void)((std::is_same_v<Deed, Events> || (++kind, false)) || ...);
    return kind;
  }
  template <class... More>
  EventList<Events..., More...> operator+(EventList<More...>) const;
};

template <class Deed>
inline constexpr std::uint16_t kind_of =
    decltype(chronicle_of(std::declval<const Deed&>()))::template kind<Deed>();

template <class Deed, class F>
constexpr void each_number(Deed& deed, F&& f) {
  if constexpr (!std::is_empty_v<Deed>) boost::pfr::for_each_field(deed, f);
}

template <class Deed>
constexpr Numbers packed(const Deed& deed) {
  Numbers numbers{};
  each_number(deed, [&](auto number, std::size_t i) { numbers[i] = static_cast<std::int32_t>(number); });
  return numbers;
}

template <class Deed>
constexpr Event told(const Deed& deed, Clause clause, Actor who, Actor whom = nobody,
                     Audience audience = {}) {
  return {kind_of<Deed>, clause, who, whom, packed(deed), audience, {}};
}

// Of this kind, or of one of these.
template <class... Deeds>
constexpr bool is(const Event& event) {
  return ((event.kind == kind_of<Deeds>) || ...);
}

template <class Deed>
constexpr Deed as(const Event& event) {
  check(is<Deed>(event), "an event is read as what it is");
  Deed deed{};
  each_number(deed, [&](auto& number, std::size_t i) {
    number = static_cast<std::remove_reference_t<decltype(number)>>(event.numbers[i]);
  });
  return deed;
}

// Whether it names nothing but numbers of the tale.
constexpr bool is_told_of(const Tale& tale, std::string_view text) {
  for (std::size_t open; (open = text.find('{')) != text.npos;) {
    text.remove_prefix(open + 1);
    const std::string_view name = text.substr(0, text.find_first_of("}:!?#|"));
    if (name != "whom" && tale.find(name) < 0) return false;
  }
  return true;
}

// Every number has a name, and a sentence names no other.
template <class Deed>
constexpr bool is_sound() {
  int names = 0, numbers = 0;
  each_word(Deed::tale.numbers, [&](std::string_view, int) { ++names; });
  if constexpr (!std::is_empty_v<Deed>) numbers = int(boost::pfr::tuple_size_v<Deed>);
  const HarmWords& harm = Deed::tale.harm;
  const bool counted = !*harm.amount || Deed::tale.find(harm.amount) >= 0;
  return names == numbers && counted && is_told_of(Deed::tale, Deed::tale.sentence) &&
         is_told_of(Deed::tale, harm.by) && is_told_of(Deed::tale, harm.effect);
}

// What a sentence is filled in with beside the numbers.
struct Filling {
  std::string whom;
  std::array<std::string, std::tuple_size_v<Numbers>> words{};
  FunctionRef<std::string(std::string_view format, int number)> shown;
};
std::string filled(std::string_view sentence, const Tale& tale, const Numbers& numbers,
                   const Filling& filling);

template <class Number>
std::string word_of(Number number) {
  if constexpr (requires { std::string(word(number)); })
    return word(number);
  else
    return {};
}

template <class Battle, class Deed>
std::string filled_in(const Battle& battle, const Event& event, const Deed& deed, std::string_view words) {
  const auto show = [&](std::string_view format, int number) -> std::string {
    if constexpr (requires { shown(battle, event, format, number); })
      return shown(battle, event, format, number);
    else
      failed("a sentence names a format that its book has");
  };
  Filling filling{.whom = name_of(battle, event.whom), .shown = show};
  each_number(deed, [&](auto number, std::size_t i) { filling.words[i] = word_of(number); });
  return filled(words, Deed::tale, event.numbers, filling);
}

template <class Battle, class Deed>
std::string told_by_row(const Battle& battle, const Event& event, const Deed& deed) {
  static_assert(*Deed::tale.sentence, "an event has a sentence, in its tale or as a function");
  return filled_in(battle, event, deed, Deed::tale.sentence);
}

template <class Deed>
constexpr bool has_fate = Deed::tale.fate != Fate::Kind::nothing ||
                          requires(const Event& event, const Deed& deed) {
  fate(event, deed);
};

// The functions of a rulebook (engine/rulebook.h) that follow from its list.
template <class Battle, class List>
struct Chronicle;
template <class Battle, class... Events>
struct Chronicle<Battle, EventList<Events...>> {
  static_assert((is_sound<Events>() && ...), "a tale names the numbers of its event");

  static std::string describe(const Battle& battle, const Event& event) {
    std::string text = beginning(battle, event.who);
    if (!text.empty()) text += " ";
    return text + visit<std::string>(event, [&](const auto& deed) {
             if constexpr (requires { sentence(battle, event, deed); })
               return sentence(battle, event, deed);
             else
               return told_by_row(battle, event, deed);
           });
  }
  static const char* event_name(std::uint16_t kind) {
    constexpr const char* names[] = {Events::tale.name...};
    return kind < std::size(names) ? names[kind] : "event";
  }
  static std::vector<NamedNumber> numbers(const Event& event) {
    return visit<std::vector<NamedNumber>>(event, [&](const auto& deed) {
      std::vector<NamedNumber> named;
      each_word(deed.tale.numbers, [&](std::string_view name, int) {
        named.push_back({std::string(name), 0, ""});
      });
      each_number(deed, [&](auto number, std::size_t i) {
        named[i].number = event.numbers[i], named[i].word = word_of(number);
      });
      return named;
    });
  }
  static std::optional<Harm> harm(const Battle& battle, const Event& event) {
    return visit<std::optional<Harm>>(event, [&](const auto& deed) -> std::optional<Harm> {
      constexpr HarmWords words = std::remove_cvref_t<decltype(deed)>::tale.harm;
      if constexpr (!*words.by && !*words.amount && !*words.effect)
        return std::nullopt;
      else {
        const char* effect = std::string_view(words.effect) == "=" ? deed.tale.sentence : words.effect;
        Harm harm{filled_in(battle, event, deed, words.by), {}, filled_in(battle, event, deed, effect)};
        if (*words.amount) harm.amount = event.numbers[std::size_t(deed.tale.find(words.amount))];
        return harm;
      }
    });
  }
  static Fate fate_of(const Event& event) {
    return visit<Fate>(event, [&](const auto& deed) -> Fate {
      if constexpr (requires { fate(event, deed); })
        return fate(event, deed);
      else
        return {deed.tale.fate, event.who, event.whom};
    });
  }
  static std::optional<int> hits(const Event& event) {
    return visit<std::optional<int>>(event, [](const auto& deed) -> std::optional<int> {
      if constexpr (requires { hits_of(deed); })
        return hits_of(deed);
      else
        return std::nullopt;
    });
  }
  static std::vector<Spot> path(const void*, const Event& event) {
    return visit<std::vector<Spot>>(event, [](const auto& deed) -> std::vector<Spot> {
      if constexpr (requires { path_of(deed); })
        return {path_of(deed)};
      else
        return {};
    });
  }
  static constexpr auto fateful = [] {
    std::array<std::uint16_t, (std::size_t{0} + ... + has_fate<Events>)> kinds{};
    std::size_t size = 0;
    ((has_fate<Events> ? void(kinds[size++] = kind_of<Events>) : void()), ...);
    return kinds;
  }();

 private:
  template <class Result, class F>
  static Result visit(const Event& event, F&& f) {
    using Call = Result (*)(const Event&, F&);
    constexpr Call calls[] = {[](const Event& told, F& call) -> Result { return call(as<Events>(told)); }...};
    check(event.kind < std::size(calls), "an event is of a kind of its book");
    return calls[event.kind](event, f);
  }
  static std::string beginning(const Battle& battle, Actor who) {
    if constexpr (requires { subject(battle, who); })
      return subject(battle, who);
    else
      return name_of(battle, who);
  }
};

}  // namespace engine
