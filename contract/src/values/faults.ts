import type * as z from 'zod/mini';
import { type ErrorCode, isErrorCode } from '../errors.ts';

/** An error of a field: a code of the catalogue and its parameters. */
export type Fault = { code: ErrorCode; params?: Record<string, string | number> };
export type FieldFaults = Record<string, Fault[]>;

type Issue = z.core.$ZodIssue;

/** Validation errors by field, as codes of the catalogue, so that server and browser report the same. */
export function faultsOf(issues: readonly Issue[], input: unknown): FieldFaults {
  const fields: FieldFaults = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      // Only the first error of a field is reported; others would mostly repeat it.
      fields[path] ??= [faultOf(issue, valueAt(input, issue.path))];
    }
  }
  return fields;
}

function pathsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || 'body'];
}

function faultOf(issue: Issue, value: unknown): Fault {
  if (isErrorCode(issue.message)) {
    const params = issue.code === 'custom' && issue.params;
    return { code: issue.message, ...(params && { params }) };
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'field.unknown' };
    case 'invalid_type':
      if (value === undefined || value === null) return { code: 'field.required' };
      return { code: issue.expected === 'int' ? 'field.not_whole' : 'field.wrong_kind' };
    case 'invalid_value':
      if (value === undefined) return { code: 'field.required' };
      return { code: 'field.not_an_option', params: { options: issue.values.join(', ') } };
    case 'too_small':
      return {
        code: issue.origin === 'string' ? 'field.too_short' : 'field.too_small',
        // "More than 0" is 1 for the whole numbers that forms ask for.
        params: { least: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) },
      };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'field.too_long' : 'field.too_big',
        params: { most: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) },
      };
    default:
      return { code: 'field.invalid' };
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
