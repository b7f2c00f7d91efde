// A rulebook's tables file, laid out for a quick-reference sheet: whatever is in it, as tables of rows and columns.
export interface Quick {
  title: string;
  columns: string[];
  rows: string[][];
}

type Dict = Record<string, unknown>;

const is_dict = (value: unknown): value is Dict => typeof value === "object" && value !== null && !Array.isArray(value);
const words = (key: string): string => key.replaceAll("_", " ");

export function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cell).join(", ");
  if (is_dict(value))
    return Object.entries(value)
      .map(([key, one]) => `${words(key)} ${cell(one)}`)
      .join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value as string | number);
}

function from_list(title: string, list: readonly Dict[]): Quick {
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))];
  return { title, columns: columns.map(words), rows: list.map((row) => columns.map((column) => cell(row[column]))) };
}

function from_dict(title: string, dict: Dict): Quick[] {
  const plain = Object.entries(dict).filter(([, value]) => !is_nested(value));
  const nested = Object.entries(dict).filter(([, value]) => is_nested(value));
  const own = plain.length
    ? [{ title, columns: [], rows: plain.map(([key, value]) => [words(key), cell(value)]) }]
    : [];
  return [
    ...own,
    ...nested.flatMap(([key, value]) => quick_tables(value, title ? `${title}: ${words(key)}` : words(key))),
  ];
}

const is_nested = (value: unknown): boolean =>
  is_dict(value) || (Array.isArray(value) && value.length > 0 && value.every(is_dict));

// Objects of objects with the same keys are one table with a row for each.
function alike(dict: Dict): boolean {
  const values = Object.values(dict);
  return values.length > 1 && values.every((value) => is_dict(value) && !Object.values(value).some(is_nested));
}

export function quick_tables(value: unknown, title = ""): Quick[] {
  if (Array.isArray(value))
    return value.every(is_dict) ? [from_list(title, value)] : [{ title, columns: [], rows: [[cell(value)]] }];
  if (!is_dict(value)) return [];
  if (title && alike(value))
    return [
      from_list(
        title,
        Object.entries(value).map(([key, row]) => ({ "": words(key), ...(row as Dict) })),
      ),
    ];
  return from_dict(title, value);
}
