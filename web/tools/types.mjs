// The types of docs/protocol.schema.json: `npm run types` writes them to src/protocol/schema.ts, and a test compares
// that file with what this prints.
import { readFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const camel = (name) => name.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());

// The schema says by conditions which `type` belongs to which message. Types say it in the message itself.
function with_type(definition, type) {
  const own = definition.allOf ? definition.allOf.at(-1) : definition;
  own.required = ["type", ...own.required];
  own.properties = { type: { const: type }, ...own.properties };
}

function messages_in(schema) {
  return schema.allOf.map(({ if: { properties }, then: { $ref } }) => {
    with_type(schema.definitions[$ref.split("/").at(-1)], properties.type.const);
    return { $ref };
  });
}

// Every definition is named in the root, or it would be passed over; the root itself is of no use to anybody.
const root_type = /export type Everything =[^;]*;\n/;
const bounds_only = / *\/\*\*\n(?: *\* @(?:min|max)Items \d+\n)+ *\*\/\n/g; // a tuple says them itself

const schema = JSON.parse(readFileSync(new URL("../../docs/protocol.schema.json", import.meta.url), "utf8"));
const { definitions } = schema;
definitions.message = { oneOf: messages_in(schema) };
for (const [name, definition] of Object.entries(definitions)) definition.title = camel(name);
const all = Object.keys(definitions).map((name) => ({ $ref: `#/definitions/${name}` }));
const made = await compile({ title: "Everything", oneOf: all, definitions }, "Everything", {
  additionalProperties: false,
  bannerComment: "// Made from docs/protocol.schema.json by `npm run types`. Change that, not this.",
  format: false,
});
const style = await resolveConfig(new URL(import.meta.url));
const text = await format(made, { ...style, parser: "typescript" });
process.stdout.write(text.replace(root_type, "").replace(bounds_only, ""));
