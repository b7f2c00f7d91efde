// Step 1: sealed orders for every ship and fighter squadron (move.1, move.2), in the book's notation.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void write_orders(Battle& battle, Umpire& umpire);

extern const QuestionKind
    plot_kind;  // detail: 0; n + 1: may ram ship n; -(n + 1): must steer away from ship n
extern const QuestionKind ram_kind;
bool has_recon_aboard(const Battle& battle, Actor who);
Verdict refuse_plot(const Battle& battle, const Question& question, const engine::Course& course);

// Plots as the book writes them: "2A2S1P smoke"; "E"; "-" for no change.
inline constexpr std::uint32_t evasive_flag = 1u << 16;  // of Course::flags, beside the comments
inline constexpr std::uint32_t slowed_flag = 1u << 17;   // told beside them: she cannot keep her speed
inline int point_angle(const Battle& battle) { return battle.book->options.point_angle; }
inline std::string inches(int thousandths) { return fmt::format("{:g}", thousandths / 1000.0); }
Plot plot_of(const engine::Course& course, int point_angle);
engine::Course course_of(const Plot& plot, std::uint32_t comments, int point_angle);
std::string print_plot(const Plot& plot, std::uint32_t comments);
engine::Parsed parse_plot(const Battle& battle, const Question& question, std::string_view text);

}  // namespace wetthrust
