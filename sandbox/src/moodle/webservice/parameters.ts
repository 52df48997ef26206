import { invalidParameter } from './moodle-error.ts';

/** Declares a function's parameters. Moodle is strict: an unknown key at any depth is an error. */
export type Shape<T> = { read(raw: unknown, path: string): T };
type Fields = Record<string, Shape<unknown>>;
type Read<F extends Fields> = { [K in keyof F]: F[K] extends Shape<infer T> ? T : never };

function scalar<T>(parse: (text: string) => T | undefined): Shape<T> {
  return {
    read(raw, path) {
      // Forms send text; calls inside tool_mobile_call_external_functions or ajax send JSON values.
      const isScalar = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
      if (!isScalar) throw invalidParameter(`${path}: Scalar type expected`);
      const value = parse(raw === true ? '1' : raw === false ? '0' : String(raw));
      if (value === undefined) throw invalidParameter(`${path}: the value is "${raw}"`);
      return value;
    },
  };
}

export const text = scalar((value) => value);
/** Moodle strips tags from names and refuses values that change by that, even `A<B` and `I <3 you`. */
export const plainText = scalar((value) => (/<(?!\s)/.test(value) ? undefined : value));
export const int = scalar((value) => (/^-?\d+$/.test(value) ? Number(value) : undefined));
export const flag = scalar((value) => (value === '1' ? true : value === '0' || value === '' ? false : undefined));
export const oneOf = <V extends string>(...allowed: V[]) => scalar((value) => allowed.find((one) => one === value));

/** Lower case, with the characters of a user name only: Moodle cleans the value and refuses it if that changes it. */
export const username = scalar((value) => (/^[a-z0-9.@_-]+$/.test(value) ? value : undefined));

export const optional = <T>(shape: Shape<T>): Shape<T | undefined> => ({
  read: (raw, path) => (raw === undefined || raw === null ? undefined : shape.read(raw, path)),
});

export const otherwise = <T>(shape: Shape<T>, value: T): Shape<T> => ({
  read: (raw, path) => (raw === undefined || raw === null ? value : shape.read(raw, path)),
});

export const list = <T>(shape: Shape<T>): Shape<T[]> => ({
  read(raw, path) {
    if (typeof raw !== 'object' || raw === null) throw invalidParameter(`${path}: Only arrays accepted`);
    return Object.values(raw).map((item, index) => shape.read(item, `${path}[${index}]`));
  },
});

export const object = <F extends Fields>(fields: F): Shape<Read<F>> => ({
  read(raw, path) {
    if (typeof raw !== 'object' || raw === null) throw invalidParameter(`${path}: Only arrays accepted`);
    const given = new Map<string, unknown>(Object.entries(raw));
    const stranger = [...given.keys()].find((key) => !Object.hasOwn(fields, key));
    if (stranger !== undefined) throw invalidParameter(`Unexpected keys (${stranger}) detected in parameter array.`);
    const entries = Object.entries(fields).map(([key, shape]) => [key, shape.read(given.get(key), `${path}[${key}]`)]);
    return Object.fromEntries(entries) as Read<F>;
  },
});
