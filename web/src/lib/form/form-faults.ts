import type { FieldError } from 'react-hook-form';

export type FormFault = { path: string; type: string; message: string };

/** All faults of a form's error tree, each with its whole path, such as `people.1.name`. */
export function faultsIn(errors: unknown, path: readonly string[] = []): FormFault[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if (isFault(errors)) return [{ path: path.join('.'), type: String(errors.type), message: errors.message ?? '' }];
  return Object.entries(errors).flatMap(([name, below]) => faultsIn(below, name === 'root' ? path : [...path, name]));
}

/** A field may be called `type`: the fault of a field has it as a word. */
const isFault = (errors: object): errors is FieldError => 'type' in errors && typeof errors.type === 'string';

/** The field that shows a fault: the one at its path or, for a part of a value such as `days.1`, the nearest one above. */
export function labelledPath(path: string, labels: object): string | undefined {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.')).find((above) => above in labels);
}
