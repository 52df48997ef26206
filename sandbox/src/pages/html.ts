const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup made by html`` and by nothing else, so that a string from outside can never pass for it. */
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

/** Escapes every value, for text and for quoted attributes; an attribute without quotes is not safe. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return Html.join(strings, values);
}

function print(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(print).join('');
  if (value instanceof Html) return value.toString();
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
