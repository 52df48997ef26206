import { describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  Email,
  IdText,
  line,
  NewPassword,
  note,
  optionalLines,
  optionalNote,
  PersonName,
  Phone,
  SitePassword,
  WebAddress,
} from './fields.ts';

describe('an e-mail address', () => {
  test.each(['a@b.se', 'Maria.Lind@Fjordbygg.example', "o'brien+x@a-b.co.uk", ' padded@example.test '])(
    '%s passes',
    (text) => {
      expect(Email.parse(text)).toBe(text.trim().toLowerCase());
    },
  );
  test.each([
    '',
    'a',
    'a@b',
    'a@b..se',
    '@b.se',
    'a b@c.se',
    'a@b.se,c@d.se',
    'a@b.se\nBcc: x@y.se',
    `${'a'.repeat(65)}@b.se`,
    'a@-b.se',
    'a..b@x.se',
    '.a@x.se',
    'a.@x.se',
    `${'a'.repeat(60)}@${'b'.repeat(36)}.test`,
  ])('%j is refused', (text) => {
    expect(Email.safeParse(text).success).toBe(false);
  });
});

test.each([
  { name: 'Åsa-Lena O’Neil 安', faults: [] },
  { name: 'I <3 you', faults: [{ code: 'field.no_tags' }] },
  { name: 'a'.repeat(101), faults: [{ code: 'field.too_long', params: { most: 100 } }] },
])('the name $name has the faults $faults', ({ name, faults }) => {
  const issues = PersonName.safeParse(name).error?.issues ?? [];
  expect(Object.values(faultsOf(issues, name)).flat()).toEqual(faults);
});

describe('a new password', () => {
  const foreign = (symbol: string) => ({
    code: 'field.password_symbol',
    params: { least: 8, symbol, symbols: '- = _ ) ( * ^ % $ @ ! ~ `' },
  });
  test.each(['Demo-pass1', 'aB3-ef', 'Åäö1-x', 'long enough With 1 symbol!'])('%s passes', (text) => {
    expect(NewPassword.safeParse(text).success).toBe(true);
  });
  test.each(['', 'aB3-e', 'demo-pass1', 'DEMO-PASS1', 'Demo-pass', 'Demopass1', 'Demo+pass1'])(
    '%j is refused',
    (text) => {
      expect(NewPassword.safeParse(text).success).toBe(false);
    },
  );
  test('an empty one is called missing, not weak', () => {
    expect(NewPassword.safeParse('').error?.issues.map((issue) => issue.message)).toEqual(['field.required']);
  });
  test.each([
    { typed: 'Demo-pass1', faults: [] },
    { typed: 'Ab1-xy', faults: [{ code: 'field.password', params: { least: 8 } }] },
    { typed: '', faults: [{ code: 'field.required' }] },
    { typed: 'Abcdef#1', faults: [foreign('#')] },
    { typed: 'Ab+#1', faults: [foreign('+')] },
    { typed: 'Abcdef#1-', faults: [] },
    { typed: 'demo-pass1', faults: [{ code: 'field.password', params: { least: 8 } }] },
  ])('for a new learning site, "$typed" has the faults $faults', ({ typed, faults }) => {
    const issues = SitePassword.safeParse(typed).error?.issues ?? [];
    expect(Object.values(faultsOf(issues, typed)).flat()).toEqual(faults);
  });
});

test.each([
  ['+46 70 555 01 12', '+46705550112'],
  ['070-555 01 12', '0705550112'],
  ['(08) 123.456', '08123456'],
])('the phone number %s is kept as %s', (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept);
});

test.each(['', '12', '+', '+123456789012345678901', 'abc', '+46 70 x', '++46705550112'])(
  '%j is no phone number',
  (text) => {
    expect(Phone.safeParse(text).success).toBe(false);
  },
);

test.each(['javascript:alert(1)', 'ftp://x.se', 'x.se', '//x.se', ''])('%j is no web address', (text) => {
  expect(WebAddress.safeParse(text).success).toBe(false);
});

test.each(['0x10', '1e3', '-1', '1.5', '', ' 1', '9'.repeat(16), '1; drop table'])('%j in a path is no id', (text) => {
  expect(IdText.safeParse(text).success).toBe(false);
});

test('text that was typed in several lines is kept as one', () => {
  expect(note(40).parse(' The hall is closed.\r\n\r\n Sorry! \n')).toBe('The hall is closed. Sorry!');
  expect(note(40).safeParse(' \n ').success).toBe(false);
  expect(note(5).safeParse('a\nb\nc\nd').success).toBe(false);
  expect(optionalNote(40).parse('In\nJune')).toBe('In June');
  expect(optionalNote(40).parse(undefined)).toBeNull();
  expect(optionalNote(40).safeParse('a\u0000b').success).toBe(false);
});

test('words in several lines keep them, and nothing else that cannot be seen', () => {
  expect(optionalLines(40).parse(' In\n\nJune\r\n')).toBe('In\n\nJune');
  expect(optionalLines(40).safeParse('a\u0000\nb').success).toBe(false);
});

test('a line of text is trimmed and carries no control characters', () => {
  expect(line().parse('  Fjordbygg AB ')).toBe('Fjordbygg AB');
  expect(line().safeParse('a\u0000b').success).toBe(false);
  expect(line().safeParse('   ').success).toBe(false);
});
