// The frame of a report: style and the like. The colours of sides keep apart for those who see few colours.
#pragma once

namespace sim::report {

inline constexpr const char* style = R"css(
:root { --paper: #fbfaf7; --card: #ffffff; --ink: #1c2733; --muted: #5d6b78; --line: #dde2e6; --sea: #e6eff5;
  --land: #d9cfb4; --side0: #1f5fa8; --side1: #c05a14; --side2: #2d7d46; --side3: #7b4fa3; --draw: #8a949d; --on: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #12181e; --card: #1a222a; --ink: #e4e9ed; --muted: #9aa7b2;
  --line: #2d3943; --sea: #16242f; --land: #4b4632; --side0: #6ea8e8; --side1: #f0914a; --side2: #6cc08a;
  --side3: #b993de; --draw: #75808a; --on: #10161b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: 1060px; margin: 0 auto; padding: 32px 20px 60px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; } h2 { font-size: 19px; margin: 0 0 10px; }
.sub { color: var(--muted); margin: 0 0 18px; } .lead-in { max-width: 72ch; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 18px 20px; margin: 16px 0; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(380px, 1fr)); gap: 16px; margin: 16px 0; }
.two > section { margin: 0; }
.film { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 12px; }
figure { margin: 0; } section > p:last-child { margin-bottom: 0; } figcaption, .note { color: var(--muted); font-size: 13.5px; }
svg { display: block; width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--muted); }
svg .on { fill: var(--on); font-size: 13px; } svg .strong { font-weight: 700; font-size: 15px; }
svg .end { text-anchor: end; } svg .mid { text-anchor: middle; }
svg .grid { stroke: var(--line); } svg .lead { stroke: var(--line); }
svg .side0 { fill: var(--side0); } svg .side1 { fill: var(--side1); } svg .side2 { fill: var(--side2); }
svg .side3 { fill: var(--side3); } svg .draw { fill: var(--draw); }
svg .curve { fill: none; stroke-width: 2; stroke-linejoin: round; opacity: .85; }
svg .curve.side0 { stroke: var(--side0); } svg .curve.side1 { stroke: var(--side1); }
svg .curve.side2 { stroke: var(--side2); } svg .curve.side3 { stroke: var(--side3); }
svg .sea { fill: var(--sea); } svg .beyond { fill: var(--line); } svg .land { fill: var(--land); }
svg .scale { fill: none; stroke: var(--muted); }
svg.map { border-radius: 6px; } svg.map text { fill: var(--ink); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 14.5px; }
th { text-align: left; color: var(--muted); font-weight: 600; } th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.name { white-space: nowrap; } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.key { display: inline-block; width: 11px; height: 11px; border-radius: 2px; margin-right: 6px; }
.key.side0 { background: var(--side0); } .key.side1 { background: var(--side1); } .key.side2 { background: var(--side2); }
.key.side3 { background: var(--side3); } .key.draw { background: var(--draw); }
code { font: 13.5px ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; } td code { white-space: nowrap; }
@media print { :root { --paper: #fff; --card: #fff; --ink: #000; --muted: #444; --line: #ccc; --sea: #eef4f8; --land: #d9cfb4;
  --side0: #1f5fa8; --side1: #c05a14; --side2: #2d7d46; --side3: #7b4fa3; --draw: #8a949d; --on: #fff; }
  body { font-size: 11.5px; } main { max-width: none; padding: 0; } section { break-inside: avoid; padding: 8px 10px; margin: 8px 0; } .two { grid-template-columns: 1fr 1fr; gap: 8px; margin: 8px 0; }
  h1 { font-size: 22px; } h2 { font-size: 14px; margin-bottom: 4px; } table { font-size: 10.5px; } .note { font-size: 10px; } svg.map { max-height: 9cm; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)css";

}  // namespace sim::report
