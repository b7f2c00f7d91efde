#include "engine/question/answer.h"

namespace engine {

bool Answer::operator==(const Answer& other) const {
  if (kind != other.kind) return false;
  switch (kind) {
    case AnswerKind::choice: return choice == other.choice;
    case AnswerKind::course: return course == other.course;
    case AnswerKind::fire: return fire == other.fire;
    case AnswerKind::air: return air == other.air;
    case AnswerKind::share: return share == other.share;
    case AnswerKind::place: return place == other.place;
  }
  return false;
}

}  // namespace engine
