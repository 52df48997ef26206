/** A statement or a fragment, with its values kept separate: input never becomes part of the SQL text. */
export type Sql = { readonly text: string; readonly values: readonly unknown[] };

class Fragment implements Sql {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[]) {
    this.text = text;
    this.values = values;
  }
}

// Each tagged template in the source has one strings object, so its text is assembled only once.
const plainTexts = new WeakMap<TemplateStringsArray, string>();

/** `${value}` becomes a parameter; `${sql`…`}` is inserted as SQL. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  return parts.some((part) => part instanceof Fragment)
    ? weave(strings, parts)
    : new Fragment(plainTextOf(strings), parts);
}

function plainTextOf(strings: TemplateStringsArray): string {
  let text = plainTexts.get(strings);
  if (text === undefined) {
    text = strings.reduce((before, after, index) => `${before}$${index}${after}`);
    plainTexts.set(strings, text);
  }
  return text;
}

// The last text of each template that contains fragments, with theirs. Most templates always contain the same ones.
const wovenTexts = new WeakMap<TemplateStringsArray, { fragments: readonly (string | undefined)[]; text: string }>();

function weave(strings: TemplateStringsArray, parts: readonly unknown[]): Sql {
  const values = parts.flatMap((part) => (part instanceof Fragment ? part.values : [part]));
  const fragments = parts.map((part) => (part instanceof Fragment ? part.text : undefined));
  let woven = wovenTexts.get(strings);
  if (!woven?.fragments.every((text, index) => text === fragments[index])) {
    woven = { fragments, text: wovenText(strings, parts) };
    wovenTexts.set(strings, woven);
  }
  return new Fragment(woven.text, values);
}

function wovenText(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let count = 0;
  let text = strings[0] ?? '';
  parts.forEach((part, index) => {
    if (part instanceof Fragment) {
      const offset = count;
      text += part.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
      count += part.values.length;
    } else {
      count += 1;
      text += `$${count}`;
    }
    text += strings[index + 1] ?? '';
  });
  return text;
}

const names = new Map<string, string>();

/** Name of the prepared statement: short, one per text, the same on every connection. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name;
}
