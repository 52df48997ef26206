import { faultsOf } from '@coursefront/contract/values/faults.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** Returns the parsed input, or refuses with a 422 that names every wrong field. */
export function validated<S extends z.ZodMiniType>(schema: S | undefined, input: unknown): z.infer<S> {
  if (!schema) return undefined as z.infer<S>;
  if (!isShallow(input)) throw invalidBody();
  const parsed = parse(schema, input);
  if (!parsed.success) throw new Refusal('request.invalid', {}, faultsOf(parsed.error.issues, input));
  const field = unstorableAt(parsed.data, '');
  if (field !== undefined) throw new Refusal('request.invalid', {}, { [field || 'body']: [{ code: 'field.invalid' }] });
  return parsed.data;
}

// No schema of the contract nests deeper than a third of this.
const mostLevels = 32;

/** Deeply nested JSON costs a few bytes a level and would exhaust the stack of everything that walks through it. */
function isShallow(input: unknown): boolean {
  let level = [input];
  for (let depth = 0; depth <= mostLevels; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Some checks compare lengths before the type is known, and throw on objects that cannot be compared. */
function parse<S extends z.ZodMiniType>(schema: S, input: unknown) {
  try {
    return schema.safeParse(input);
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof RangeError) throw invalidBody();
    throw cause;
  }
}

const invalidBody = () => new Refusal('request.invalid', {}, { body: [{ code: 'field.invalid' }] });

/** Finds text that Postgres cannot store: with a NUL character or an unpaired surrogate. */
function unstorableAt(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableAt(part, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
