import { describe, expect, test } from 'vitest';
import { base32, codeAt, stepAt, stepOf, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds))).toBe(code);
});

describe('a code', () => {
  const epochSeconds = 1_234_567_890;
  const step = stepAt(epochSeconds);
  const of = (code: string, lastStep: number | null = null) => stepOf(secret, code, { epochSeconds, lastStep });

  test('is accepted from half a minute before to half a minute after', () => {
    expect([-2, -1, 0, 1, 2].map((around) => of(codeAt(secret, step + around)))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
  });

  test('works once, and earlier codes stop working', () => {
    expect(of(codeAt(secret, step), step)).toBeUndefined();
    expect(of(codeAt(secret, step - 1), step)).toBeUndefined();
    expect(of(codeAt(secret, step + 1), step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', '０05924'])('“%s” is invalid', (typed) => {
    expect(of(typed)).toBeUndefined();
  });
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('“%s” is %s in base32', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test("the QR code's address names product, account and secret", () => {
  expect(totpUri(secret, { product: 'Course front', email: 'ada@coursefront.test' })).toBe(
    'otpauth://totp/Course%20front:ada%40coursefront.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Course%20front',
  );
});
