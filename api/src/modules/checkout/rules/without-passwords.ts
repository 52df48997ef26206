const secret = /pass(word|wd|phrase|code)|^pwd$|secret|token|cookie/i;

/** Copies the value without members whose names suggest a secret, at any depth. */
export function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, member]) => [name, withoutPasswords(member)]),
  );
}
