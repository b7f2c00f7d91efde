#include "engine/result/roster.h"

namespace engine {

std::vector<Member> roster_of(const Rulebook& rulebook, const void* battle) {
  if (rulebook.roster) return rulebook.roster(battle);
  std::vector<Member> members;
  if (!rulebook.picture) return members;
  for (const Token& token : rulebook.picture(battle).tokens)
    members.push_back({token.actor, token.side, token.name, token.kind});
  return members;
}

}  // namespace engine
