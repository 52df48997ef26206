const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that only html`` can create, so that a string from outside is never used as markup. */
export class Html {
  readonly #markup: string;
  private constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
  static join(strings: TemplateStringsArray, values: Value[]): Html {
    return new Html(String.raw({ raw: strings }, ...values.map(print)));
  }
}

type Value = Html | string | number | undefined | false | Value[];

/** Escapes every value, for text and quoted attributes. Unquoted attributes are not safe. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return Html.join(strings, values);
}

function print(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(print).join('');
  if (value instanceof Html) return value.toString();
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
