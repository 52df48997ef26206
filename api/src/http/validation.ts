import { faultsOf } from '@coursefront/contract/values/faults.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** Returns the parsed input, or refuses with a 422 that names every wrong field. */
export function validated<S extends z.ZodMiniType>(schema: S | undefined, input: unknown): z.infer<S> {
  if (!schema) return undefined as z.infer<S>;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Refusal('request.invalid', {}, faultsOf(parsed.error.issues, input));
  const field = unstorableAt(parsed.data, '');
  if (field !== undefined) throw new Refusal('request.invalid', {}, { [field || 'body']: [{ code: 'field.invalid' }] });
  return parsed.data;
}

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
