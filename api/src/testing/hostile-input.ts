/** Repeatable random numbers: the printed seed of a failure brings it back. */
export type Dice = { chance(): number; pick<Item>(items: readonly Item[]): Item };

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { chance, pick: (items) => items[Math.floor(chance() * items.length)] as (typeof items)[number] };
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '..',
  '../../etc/passwd',
  '%00',
  '%2e%2e',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30',
  '40000',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e400',
  'NaN',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '=cmd()',
  'zh_cn',
  'zh-CN',
  '__proto__',
  'constructor',
  'a..b@x.test',
  `${'a'.repeat(120)}@example.test`,
  '٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'sv_SE.UTF-8',
  'en-x-private-very-long-tag-that-nobody-has',
  'c',
  '*',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://[::1]:1/',
  'https://example.test:99999/',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦'.repeat(40),
  'İ',
  'e\u0301'.repeat(200),
  'a\r\nBcc: all@example.test',
  'anna@example.test,eve@example.test',
  'anna@xn--a.test',
  '2026-13-45T99:99:99+99:99',
  '2026-03-01T09:00:00.123456789123Z',
  '+275760-09-13T00:00:00Z',
  '1e3',
  '0x10',
  '-0',
  '00000000000000000001',
  '999999999999999',
  '1,5',
];

/** Around the largest values of Postgres's whole numbers. */
const columnBounds = [2 ** 15, 40_000, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63), 2 ** 63];

const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  0.5,
  -0,
  101,
  ...columnBounds,
  1e-7,
  1e21,
  1e308,
  [],
  [null],
  {},
  { length: { toString: 1 } },
  { toString: 1, valueOf: 1 },
  { length: -1 },
  JSON.parse('{"then":1}'),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{}}}'),
  Array.from({ length: 2_000 }, () => 1),
  [[], {}, null, 'x'],
  nested(40),
  nested(5_000),
];

/** The value with one part, anywhere in it, replaced by something hostile. */
export function spoiled(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance() < 0.8) {
    const at = Math.floor(dice.chance() * value.length);
    return value.map((item, index) => (index === at ? spoiled(item, dice) : item));
  }
  if (typeof value === 'object' && value !== null && dice.chance() < 0.9) {
    const names = Object.keys(value);
    if (names.length > 0) {
      const name = dice.pick(names);
      return { ...value, [name]: spoiled((value as Record<string, unknown>)[name], dice) };
    }
  }
  return dice.pick(hostileValues);
}

export const hostileText = (dice: Dice): string => dice.pick(hostileTexts);
