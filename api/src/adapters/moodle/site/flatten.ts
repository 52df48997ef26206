export type Value = string | number | boolean | undefined | readonly Value[] | { readonly [key: string]: Value };

/** Turns nested arguments into form fields such as `users[0][customfields][0][type]=companyid`. Undefined and empty values are left out. */
export function flatten(args: { readonly [key: string]: Value }): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(args)) append(fields, key, value);
  return fields;
}

function append(fields: URLSearchParams, name: string, value: Value): void {
  if (value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(fields, `${name}[${key}]`, inner);
    return;
  }
  fields.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
}

/** A text without anything that the site would read as tags. It would refuse the whole call. */
export const siteText = (text: string): string => text.replaceAll('<', '‹');
