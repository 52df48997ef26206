const secret = /pass(word|wd|phrase|code)|^pwd$|secret|token|cookie/i;

/** The same value without any member whose name says that it is secret, however deep it stands. */
export function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, member]) => [name, withoutPasswords(member)]),
  );
}
