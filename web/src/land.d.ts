// Made by tools/land.mjs when the page is built.
declare module "virtual:land" {
  const rings: number[][];
  export default rings;
}
