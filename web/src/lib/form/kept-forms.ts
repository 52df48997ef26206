import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { beforeReload } from '../code/load-code.ts';

const key = 'kept-forms';
const millisecondsKept = 5 * 60_000;

type Typed = Record<string, unknown>;
type Kept = { at: number; forms: Record<string, Typed> };

const open = new Map<string, () => Typed>();

/** A form is known by its page and its fields. */
const nameOf = (fields: readonly string[]): string => `${window.location.pathname}#${fields.toSorted().join()}`;

/** Passwords and codes are never stored in the browser, and files cannot be. */
const isKept = (field: string, value: unknown): boolean =>
  !/password|secret|token|code$/i.test(field) && value !== undefined && !(value instanceof Blob);

/** Fills a form with what was typed before the page was loaded again, and lets it be kept the next time. */
export function followForm<Values extends FieldValues>(form: UseFormReturn<Values>, fields: readonly string[]) {
  const name = nameOf(fields);
  for (const [field, value] of Object.entries(takeKept(name)))
    form.setValue(field as Path<Values>, value as never, { shouldDirty: true });
  open.set(name, () => {
    const typed = fields.map((field) => [field, form.getValues(field as Path<Values>)] as const);
    return Object.fromEntries(typed.filter(([field, value]) => isKept(field, value)));
  });
  return () => void open.delete(name);
}

/** Stores what was typed into the page's forms until the page has been loaded again. */
export function keepForms(): void {
  const forms = Object.fromEntries([...open].map(([name, read]) => [name, read()]));
  sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), forms } satisfies Kept));
}

function takeKept(name: string): Typed {
  const stored = globalThis.sessionStorage?.getItem(key);
  if (!stored) return {};
  const { at, forms }: Kept = JSON.parse(stored);
  const { [name]: typed = {}, ...others } = forms;
  const isOver = Date.now() - at > millisecondsKept;
  if (isOver || Object.keys(others).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ at, forms: others } satisfies Kept));
  return isOver ? {} : typed;
}

beforeReload(keepForms);
