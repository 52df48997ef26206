/** A course that people can be enrolled in. */
export type OpenCourse = { id: number; lmsId: number; name: string };

/** Finds courses by the learning site's id or by name. */
export type CourseFinder = {
  byId: ReadonlyMap<number, number>;
  byName: ReadonlyMap<string, readonly number[]>;
  names: ReadonlyMap<number, string>;
};

export function finderOf(courses: readonly OpenCourse[]): CourseFinder {
  const named = Map.groupBy(courses, ({ name }) => keyOf(name));
  return {
    byId: new Map(courses.map(({ id, lmsId }) => [lmsId, id])),
    byName: new Map([...named].map(([key, found]) => [key, found.map(({ id }) => id)])),
    names: new Map(courses.map(({ id, name }) => [id, name])),
  };
}

type TypedCourses = { ids: number[]; unknown?: string; ambiguous?: string };

/**
 * Reads a cell with names and ids. Names may contain what separates them, as in "Forklift theory, classes A and B", so
 * the longest name that fits is taken first.
 */
export function readTypedCourses(typed: string, finder: CourseFinder): TypedCourses {
  const parts = partsOf(typed);
  const ids = new Set<number>();
  const wrong: Omit<TypedCourses, 'ids'> = {};
  let at = 0;
  while (at < parts.length) {
    const { found, length, text } = longestFrom(parts, at, finder);
    at += length;
    if (found.length === 0) wrong.unknown ??= text;
    else if (found.length > 1) wrong.ambiguous ??= text;
    else ids.add(found[0] as number);
  }
  return { ids: [...ids], ...wrong };
}

/** Longer names than this many parts are none. */
const mostParts = 8;

function longestFrom(parts: readonly string[], at: number, { byId, byName }: CourseFinder) {
  const first = parts[at] as string;
  const id = /^\d+$/.test(first) ? byId.get(Number(first)) : undefined;
  if (id !== undefined) return { found: [id], length: 1, text: first };
  for (let length = Math.min(mostParts, parts.length - at); length > 0; length--) {
    const text = parts.slice(at, at + length).join(', ');
    const found = byName.get(keyOf(text));
    if (found) return { found, length, text };
  }
  return { found: [], length: 1, text: first };
}

/** Ids may be separated by spaces alone. */
const partsOf = (typed: string): string[] =>
  typed
    .split(/[,;|\r\n]+/)
    .map((part) => part.trim())
    .flatMap((part) => (/^[\d\s]+$/.test(part) ? part.split(/\s+/) : part))
    .filter((part) => part !== '');

/** Upper case, spaces and separators do not tell names apart. */
const keyOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[,;|\s]+/)
    .filter((word) => word !== '')
    .join(' ');
