import type { FunctionLikeDeclaration } from 'typescript/unstable/ast';

/** Stands for a parameter until the statement is complete and its parameters are numbered. */
export const parameterMark = '\u0000';

/** A call of a function that is being followed. Without arguments the caller is not known. */
export type Frame = {
  /** The same in every run, so that questions about the frame are the same. */
  id: string;
  readonly fn: FunctionLikeDeclaration;
  readonly parent: Frame | undefined;
  args?: readonly (() => Value)[];
};

/** The part of a value that is known from the sources alone. */
export type Value =
  | { readonly kind: 'sql'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'function'; readonly fn: FunctionLikeDeclaration; readonly frame: Frame | undefined }
  /** `rest` was spread into the object and has its other properties. */
  | { readonly kind: 'object'; readonly properties: ReadonlyMap<string, () => Value>; readonly rest: Value | undefined }
  | { readonly kind: 'array'; readonly items: readonly Value[] }
  /** `origin` tells unknown values apart; `parameterOf` is the function whose callers know more. */
  | { readonly kind: 'unknown'; readonly origin: string; readonly parameterOf: FunctionLikeDeclaration | undefined };

export type Unknown = Extract<Value, { kind: 'unknown' }>;

export const literal = (value: string | number | boolean | null | undefined): Value => ({ kind: 'literal', value });

export const unknown = (origin: string, of?: Value): Unknown => ({
  kind: 'unknown',
  origin,
  parameterOf: of?.kind === 'unknown' ? of.parameterOf : undefined,
});

export function propertyOf(value: Value, name: string): Value {
  switch (value.kind) {
    case 'object':
      return value.properties.get(name)?.() ?? (value.rest ? propertyOf(value.rest, name) : literal(undefined));
    case 'array':
      return value.items[Number(name)] ?? literal(undefined);
    case 'literal':
      return value.value === undefined || value.value === null ? literal(undefined) : unknown(`${value.value}.${name}`);
    case 'unknown':
      return unknown(`${value.origin}.${name}`, value);
    default:
      return unknown(`${value.kind}.${name}`);
  }
}

export const isAbsent = (value: Value): boolean => value.kind === 'literal' && value.value === undefined;
