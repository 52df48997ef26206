import { faultsOf } from '@coursefront/contract/values/faults.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** The parsed input, or a 422 that names every field that is wrong, at once. */
export function validated<S extends z.ZodMiniType>(schema: S | undefined, input: unknown): z.infer<S> {
  if (!schema) return undefined as z.infer<S>;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Refusal('request.invalid', {}, faultsOf(parsed.error.issues, input));
  const field = unstorableAt(parsed.data, '');
  if (field !== undefined) throw new Refusal('request.invalid', {}, { [field || 'body']: [{ code: 'field.invalid' }] });
  return parsed.data;
}

/** Where a text stands that Postgres cannot keep: with the zero character, or half of a character in it. */
function unstorableAt(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableAt(part, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
