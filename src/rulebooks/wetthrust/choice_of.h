// Questions whose answer is one of a list (engine/choice_of.h), for this book's battles.
#pragma once

#include "engine/choice_of.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

using engine::ChoiceList;
using engine::choices;
using engine::OrNone;
template <class K>
using ChoiceOf = engine::ChoiceOf<Battle, K>;
template <class K>
using YesOrNo = engine::YesOrNo<Battle, K>;

}  // namespace wetthrust
