import { basAccounts } from '@coursefront/contract/invoices/book-accounts.ts';
import { expect, test } from 'vitest';
import { encodePc8, sieHead, sieVerification } from './sie.ts';

test('letters of code page 437', () => {
  expect([...encodePc8('åäöÅÄÖéü')]).toEqual([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82, 0x81]);
  expect(encodePc8('Ķekava ŠIA').toString('latin1'), 'a letter without a code loses its accent').toBe('Kekava SIA');
  expect(encodePc8('学習').toString('latin1')).toBe('??');
  expect([...encodePc8('a\u030A')], 'a letter in two parts is one letter').toEqual([0x86]);
});

test('text cannot leave its field', () => {
  const written = sieVerification(
    {
      series: 'F',
      day: '2026-10-05',
      what: 'invoice',
      reference: '',
      company: null,
      lines: [{ role: 'bank', amount: -5 }],
    },
    { number: 7, accounts: basAccounts, text: 'A "B" \\ C\r\n#VER X' },
  );
  expect(written).toBe('#VER F 7 20261005 "A \\"B\\" \\\\ C #VER X"\r\n{\r\n   #TRANS 1930 {} -0.05\r\n}\r\n');
});

test('two uses of one account are one account in the head', () => {
  const head = sieHead({
    company: 'Nordic',
    organizationNumber: '5561234567',
    currency: 'SEK',
    today: '2026-11-16',
    accounts: { ...basAccounts, vat_12: '2611' },
    nameOf: (role) => role,
  });
  expect(head).toContain('#ORGNR 556123-4567\r\n');
  expect(head.match(/#KONTO 2611 /g)).toHaveLength(1);
  expect(head).toContain('#KONTO 2611 "vat_25"\r\n');
});
