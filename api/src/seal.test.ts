import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealWith } from './seal.ts';

const seal = sealWith('a key of thirty-two characters!!');

test('what was sealed opens to the same text, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (secret) => {
      expect(seal.open(seal.seal(secret))).toBe(secret.toWellFormed());
    }),
  );
});

test('the same secret never looks the same twice, and never like itself', () => {
  expect(seal.seal('token')).not.toEqual(seal.seal('token'));
  expect(seal.seal('token').toString('latin1')).not.toContain('token');
});

test('a single changed byte is noticed', () => {
  const sealed = seal.seal('token');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed), `byte ${at}`).toThrow();
  }
});

test('another key opens nothing', () => {
  expect(() => sealWith('another key of the same length!!').open(seal.seal('token'))).toThrow();
});
