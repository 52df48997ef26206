import { isForbidden } from './forbidden-names.ts';

const length = { least: 3, most: 40 };

/** Checks the name itself, before checking whether it is free. `name` is in lower case. */
export function faultOfName(name: string): 'invalid' | 'not_allowed' | null {
  if (!/^[a-z0-9]{3,40}$/.test(name)) return 'invalid';
  return isForbidden(name) ? 'not_allowed' : null;
}

const endings =
  'academy learning training courses education school learn skills online group team campus 1 2 3 24 365 se eu'.split(
    ' ',
  );
const candidates = 20;
const shown = 5;

/** Alternatives for a taken name, best first. The database decides which of them are free. */
export function namesLike(typed: string): string[] {
  const plain = typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (plain === '') return [];
  return [plain, ...endings.map((ending) => plain.slice(0, length.most - ending.length) + ending)]
    .slice(0, candidates)
    .filter((name) => faultOfName(name) === null);
}

export const suggestionsOf = (names: readonly string[], taken: ReadonlySet<string>): string[] =>
  names.filter((name) => !taken.has(name)).slice(0, shown);
