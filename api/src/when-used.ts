import { createRequire } from 'node:module';

/** Makes a value when it is first asked for, and keeps it. */
export function whenUsed<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Loads a package at once. For large packages that many processes never use, where the caller cannot wait for `import`. */
export const loadNow = createRequire(import.meta.url);
