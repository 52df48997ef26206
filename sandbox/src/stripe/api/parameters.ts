import { invalid } from '../state/stripe-error.ts';
import type { Metadata } from '../state/wire.ts';

/** Reads one parameter from its text. `at` is its name in bracket form, for error messages. */
export type Parameter<T> = { read(raw: unknown, at: string): T; required?: boolean };
type Needed<T> = Parameter<T> & { required: true };
type Fields = Record<string, Parameter<unknown>>;

/** An empty value means "unset": it becomes null, which creation treats as absent. */
export type Read<F extends Fields> = {
  [K in keyof F as F[K] extends Needed<unknown> ? K : never]: F[K] extends Parameter<infer T> ? T : never;
} & {
  [K in keyof F as F[K] extends Needed<unknown> ? never : K]?: F[K] extends Parameter<infer T> ? T | null : never;
};

export const needed = <T>(parameter: Parameter<T>): Needed<T> => ({ ...parameter, required: true });

export const text = (most = 5_000): Parameter<string> => ({
  read: (raw, at) => {
    if (typeof raw !== 'string') throw invalid('Invalid string', { param: at });
    if (raw.length > most) throw invalid(`Invalid string: must be at most ${most} characters`, { param: at });
    return raw;
  },
});

export const whole = (least = -99_999_999, most = 9_999_999_999): Parameter<number> => ({
  read: (raw, at) => {
    const value = typeof raw === 'string' && /^-?\d{1,12}$/.test(raw) ? Number(raw) : undefined;
    if (value === undefined) throw invalid('Invalid integer', { param: at, code: 'parameter_invalid_integer' });
    if (value < least) throw invalid(`This value must be greater than or equal to ${least}.`, { param: at });
    if (value > most) throw invalid(`This value must be less than or equal to ${most}.`, { param: at });
    return value;
  },
});

export const decimal = (least: number, most: number): Parameter<number> => ({
  read: (raw, at) => {
    const value = typeof raw === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(raw) ? Number(raw) : Number.NaN;
    if (!(value >= least && value <= most)) throw invalid(`Must be between ${least} and ${most}`, { param: at });
    return value;
  },
});

export const flag: Parameter<boolean> = {
  read: (raw, at) => {
    if (raw !== 'true' && raw !== 'false') throw invalid('Invalid boolean', { param: at });
    return raw === 'true';
  },
};

export const oneOf = <const V extends string>(...values: V[]): Parameter<V> => ({
  read: (raw, at) => {
    const value = values.find((candidate) => candidate === raw);
    if (!value) throw invalid(`Invalid ${at}: must be one of ${values.join(', ')}`, { param: at });
    return value;
  },
});

export const listOf = <T>(item: Parameter<T>): Parameter<T[]> => ({
  read: (raw, at) => {
    if (!Array.isArray(raw)) throw invalid('Invalid array', { param: at });
    return raw.map((value, index) => item.read(value, `${at}[${index}]`));
  },
});

export const fields = <F extends Fields>(known: F): Parameter<Read<F>> => ({
  read: (raw, at) => readFields(known, raw, at),
});

/** A plain value, or several fields, as in `created=1` and `created[gte]=1`. */
export const either = <One, Other>(one: Parameter<One>, other: Parameter<Other>): Parameter<One | Other> => ({
  read: (raw, at) => (typeof raw === 'string' ? one.read(raw, at) : other.read(raw, at)),
});

/** An empty value removes its key. */
export const metadata: Parameter<Metadata> = {
  read: (raw, at) => {
    if (!isObject(raw)) throw invalid('Invalid object', { param: at });
    const entries = Object.entries(raw);
    if (entries.length > 50) throw invalid('You can have up to 50 metadata keys.', { param: at });
    return Object.fromEntries(
      entries.map(([key, value]) => {
        if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters.', { param: `${at}[${key}]` });
        if (typeof value !== 'string') throw invalid('Metadata values must be text.', { param: `${at}[${key}]` });
        if (value.length > 500) {
          throw invalid('Metadata values can have up to 500 characters.', { param: `${at}[${key}]` });
        }
        return [key, value];
      }),
    );
  },
};

export function readFields<F extends Fields>(known: F, raw: unknown, at = ''): Read<F> {
  if (!isObject(raw)) throw invalid('Invalid object', { param: at });
  const nameOf = (key: string) => (at ? `${at}[${key}]` : key);
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(known, key)) {
      throw invalid(`Received unknown parameter: ${nameOf(key)}`, { param: nameOf(key), code: 'parameter_unknown' });
    }
  }
  const read: Record<string, unknown> = {};
  for (const [key, parameter] of Object.entries(known)) {
    const value = raw[key];
    if (value !== undefined && value !== '') read[key] = parameter.read(value, nameOf(key));
    else if (parameter.required) throw missingParameter(nameOf(key));
    else if (value === '') read[key] = null;
  }
  // Each parameter has read its own field, so the types match.
  return read as Read<F>;
}

export const missingParameter = (at: string) =>
  invalid(`Missing required param: ${at}.`, { param: at, code: 'parameter_missing' });

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export const newMetadata = (given: Metadata | null | undefined): Metadata => changeMetadata({}, given);

/** Sets the given keys, removes those with an empty value and keeps the rest; null removes all. */
export function changeMetadata(old: Metadata | null, given: Metadata | null | undefined): Metadata {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
}
