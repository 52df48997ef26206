/** Values that differ between sites and moments: only their type must match. */
const volatile = new Set([
  'contextid',
  'filesize',
  'firstaccess',
  'functions',
  'lastaccess',
  'preferences',
  'timemodified',
  'timeremaining',
  'uniquehash',
  'userprivateaccesskey',
]);

/**
 * The differences as sentences; none if both match. A trimmed recording compares only the keys and items it has kept;
 * a whole one must match exactly.
 */
export function differences(actual: unknown, recorded: unknown, isTrimmed: boolean, path = 'body'): string[] {
  const key = path.split('.').at(-1) ?? '';
  if (volatile.has(key)) return typeof actual === typeof recorded ? [] : [`${path} is ${show(actual)}`];
  if (Array.isArray(recorded)) return listDifferences(actual, recorded, isTrimmed, path);
  if (typeof recorded === 'object' && recorded !== null) return objectDifferences(actual, recorded, isTrimmed, path);
  if (typeof recorded === 'string' && typeof actual === 'string' && matches(actual, recorded)) return [];
  return Object.is(actual, recorded) ? [] : [`${path} is ${show(actual)}, recorded was ${show(recorded)}`];
}

function listDifferences(actual: unknown, recorded: unknown[], isTrimmed: boolean, path: string): string[] {
  if (!Array.isArray(actual)) return [`${path} is ${show(actual)}, recorded was a list`];
  if (actual.length === recorded.length) {
    return recorded.flatMap((item, index) => differences(actual[index], item, isTrimmed, `${path}[${index}]`));
  }
  if (!isTrimmed) return [`${path} has ${actual.length} items, recorded were ${recorded.length}: ${show(actual)}`];
  return recorded
    .filter((item) => !actual.some((candidate) => differences(candidate, item, isTrimmed, path).length === 0))
    .map((item) => `${path} lacks ${show(item)}`);
}

function objectDifferences(actual: unknown, recorded: object, isTrimmed: boolean, path: string): string[] {
  if (typeof actual !== 'object' || actual === null) return [`${path} is ${show(actual)}, recorded was an object`];
  const found = new Map<string, unknown>(Object.entries(actual));
  const strangers = isTrimmed ? [] : [...found.keys()].filter((key) => !(key in recorded));
  return [
    ...strangers.map((key) => `${path}.${key} was not recorded`),
    ...Object.entries(recorded).flatMap(([key, value]) =>
      found.has(key) ? differences(found.get(key), value, isTrimmed, `${path}.${key}`) : [`${path}.${key} is missing`],
    ),
  ];
}

/** Placeholders such as `{SESSKEY}` match any value. JSON inside text is compared as JSON, because PHP escapes more. */
export function matches(actual: string, recorded: string): boolean {
  if (actual === recorded) return true;
  if (/^\{"/.test(recorded)) return differences(parse(actual), parse(recorded), false).length === 0;
  if (!/\{[A-Z_]+\}/.test(recorded)) return false;
  const pieces = recorded.split(/\{[A-Z_]+\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^;&"]+')}$`).test(actual);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 300);
