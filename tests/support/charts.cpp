#include "support/charts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/question/notation.h"

namespace support {
namespace {

using engine::Asking;

void expect_sheet(const Asking& asking, const engine::Token& token) {
  if (token.actor == engine::nobody) return;
  for (const engine::BoxRow& row : asking.rulebook->boxes(asking.view, token.actor)) {
    EXPECT_GE(row.crossed, 0) << token.name << " " << row.label;
    EXPECT_LE(row.crossed, row.boxes) << token.name << " " << row.label;
  }
  for (const engine::FireArc& arc : asking.rulebook->arcs(asking.view, token.actor)) {
    EXPECT_FALSE(arc.mount.empty()) << token.name;
    EXPECT_LT(arc.least, arc.reach) << token.name << " " << arc.mount;
    EXPECT_TRUE(std::is_sorted(arc.bands.begin(), arc.bands.end())) << token.name << " " << arc.mount;
  }
}

void expect_picture(const Asking& asking, const engine::Picture& picture) {
  constexpr double edge = 0.01;
  for (const engine::Token& token : picture.tokens) {
    EXPECT_FALSE(token.name.empty());
    EXPECT_GT(token.size, 0) << token.name;
    EXPECT_TRUE(token.x >= -edge && token.x <= picture.width + edge) << token.name << " at " << token.x;
    EXPECT_TRUE(token.y >= -edge && token.y <= picture.height + edge) << token.name << " at " << token.y;
    EXPECT_TRUE(token.health >= 0 && token.health <= 100) << token.name << " " << token.health;
    expect_sheet(asking, token);
  }
  for (const engine::Area& area : picture.areas) EXPECT_GE(area.points.size(), 3u) << area.kind;
}

const engine::Token* token_of(const engine::Picture& picture, engine::Actor actor) {
  for (const engine::Token& token : picture.tokens)
    if (token.actor == actor) return &token;
  return nullptr;
}

void expect_way(const Asking& asking, const engine::Answer& answer, const engine::Picture& picture) {
  const engine::QuestionKind& kind = *asking.question.kind;
  const auto path = kind.preview(asking.view, asking.question, answer).path;
  ASSERT_FALSE(path.empty()) << kind.name;
  const engine::Token* token = token_of(picture, asking.question.actor);
  if (kind.answer != engine::AnswerKind::course || !token) return;
  EXPECT_NEAR(path.front().x, token->x, 1e-6) << token->name;
  EXPECT_NEAR(path.front().y, token->y, 1e-6) << token->name;
}

void expect_fingers_find(const Asking& asking, const engine::Picture& picture) {
  const engine::QuestionKind& kind = *asking.question.kind;
  for (const double x : {-5.0, 0.3 * picture.width, picture.width})
    for (const double y : {0.0, 0.7 * picture.height}) {
      const engine::Answer found = kind.toward(asking.view, asking.question, {x, y, 0});
      const auto refusal = kind.refuse(asking.view, asking.question, found);
      EXPECT_FALSE(refusal) << kind.name << ": " << (refusal ? refusal->sentence : "");
    }
}

void expect_pieces(const Asking& asking) {
  engine::Explanation about;
  asking.question.kind->explain(asking.view, asking.question, about);
  for (const std::string& piece : about.pieces) {
    const engine::Parsed parsed = engine::parse_answer(*asking.rulebook, asking.view, asking.question, piece);
    EXPECT_FALSE(parsed.problem) << piece << ": " << (parsed.problem ? parsed.problem->sentence : "");
  }
}

}  // namespace

void expect_drawable(const Asking& asking, const engine::Answer& answer) {
  const engine::Picture picture = asking.rulebook->picture(asking.view);
  expect_picture(asking, picture);
  if (asking.question.kind->preview) expect_way(asking, answer, picture);
  if (asking.question.kind->toward) expect_fingers_find(asking, picture);
  expect_pieces(asking);
}

}  // namespace support
