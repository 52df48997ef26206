import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NotABankFile } from '../rules/bank-line.ts';
import { matchLines } from '../rules/match-lines.ts';
import { readBankFile } from './read-bank-file.ts';

const example = (name: string): Buffer => readFileSync(new URL(`examples/${name}`, import.meta.url));
const codeOf = (content: Buffer | string): string | undefined => {
  try {
    readBankFile(Buffer.from(content));
  } catch (error) {
    if (error instanceof NotABankFile) return error.code;
    throw error;
  }
  return undefined;
};
const invoices = [
  { id: 1, number: 123, payment_reference: '00012385', currency: 'SEK', balance: 99_800 },
  { id: 2, number: 124, payment_reference: '00012484', currency: 'SEK', balance: 50_000 },
  { id: 3, number: 125, payment_reference: '00012583', currency: 'SEK', balance: 0 },
];
const outcomes = (name: string) => {
  const lines = readBankFile(example(name)).lines.map((line) => ({ ...line, key: line.identity }));
  return matchLines(lines, invoices, { bookedKeys: new Set() }).map(({ outcome, invoice }) => [
    outcome,
    invoice?.id ?? null,
  ]);
};

describe('BgMax', () => {
  test('payments, names in Latin letters, texts and the day of the deposit', () => {
    const { format, account, lines } = readBankFile(example('bgmax.txt'));
    expect({ format, account }).toEqual({ format: 'BgMax', account: '9912346' });
    expect(lines[0]).toMatchObject({
      amount: 99_800,
      currency: 'SEK',
      bookedOn: '2026-11-02',
      payer: 'Åkeri & Söner AB',
      references: ['00012385'],
      text: 'Faktura för två platser',
    });
  });

  test('each line says what it pays, and the second one for a paid invoice pays nothing', () => {
    expect(outcomes('bgmax.txt')).toEqual([
      ['pays', 1],
      ['nothing_owed', 1],
      ['wrong_check_digit', null],
      ['pays_part', 2],
      ['outgoing', 1],
      ['unknown_reference', null],
      ['several_invoices', null],
    ]);
  });

  test('a file that was cut off, counts wrong or is something else is refused', () => {
    const records = example('bgmax.txt').toString('latin1').split('\r\n');
    expect(codeOf(records.slice(0, -2).join('\r\n'))).toBe('incomplete');
    expect(codeOf(records.filter((_, index) => index !== 5).join('\r\n'))).toBe('incomplete');
    expect(codeOf('01AUTOGIRO')).toBe('unknown_format');
    expect(codeOf(records.join('\r\n').replace('000000000000099800', '0000000000000998x0'))).toBe('unreadable');
  });
});

describe('camt', () => {
  test.each(['camt053.xml', 'camt054.xml'])('%s: each payment is a line', (name) => {
    const { lines, account } = readBankFile(example(name));
    expect(account).toBe('SE3550000000054910000003');
    expect(lines.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
      '99800 SEK',
      '50000 SEK',
      '20050 SEK',
      '10000 EUR',
      '4900 SEK',
      '1000 SEK',
    ]);
    expect(lines[0]).toMatchObject({ payer: 'Åkeri & Söner AB', bookedOn: '2026-11-02' });
    expect(outcomes(name)).toEqual([
      ['pays', 1],
      ['pays', 2],
      ['no_reference', null],
      ['other_currency', 3],
      ['outgoing', null],
      ['not_booked', 3],
    ]);
  });

  test('a notice and the statement of the same day name the same payment alike', () => {
    const identities = (name: string) => readBankFile(example(name)).lines.map(({ identity }) => identity);
    expect(identities('camt054.xml')).toEqual(identities('camt053.xml'));
  });

  const entity = (kind: string) =>
    `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a ${kind}>]><Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>`;
  test.each([
    ['nothing', '', 'unknown_format'],
    ['a picture', '\u0089PNG', 'unknown_format'],
    ['another message', '<Document><CstmrPmtStsRpt/></Document>', 'unknown_format'],
    ['a page', '<!doctype html><p>Sign in', 'unreadable'],
    ['an own entity', entity('"x"'), 'unreadable'],
    ['a file of the server', entity('SYSTEM "file:///etc/passwd"'), 'unreadable'],
    ['an unknown entity', '<Document><BkToCstmrStmt>&boom;</BkToCstmrStmt></Document>', 'unreadable'],
    ['half a file', '<Document><BkToCstmrStmt>', 'unreadable'],
    ['a well of elements', '<a>'.repeat(5_000), 'unreadable'],
    [
      'another encoding than it says',
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><D>\xe5</D>', 'latin1'),
      'unreadable',
    ],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-boom"?><D/>', 'unreadable'],
    [
      'an amount that is none',
      '<D><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="SEK">-5</Amt></Ntry></Stmt></BkToCstmrStmt></D>',
      'unreadable',
    ],
  ])('%s is refused', (_, content, code) => {
    expect(codeOf(content)).toBe(code);
  });
});

test('two equal payments of one file are two, and the same file gives the same keys', () => {
  const twice = example('camt053.xml')
    .toString()
    .replace(/(<Ntry>[\s\S]*?<\/Ntry>)/, '$1$1');
  const keys = () => readBankFile(Buffer.from(twice)).lines.map(({ identity }) => identity);
  expect(new Set(keys()).size).toBe(7);
  expect(keys()).toEqual(keys());
});

describe('files that are made to keep the server busy', () => {
  const many = 150_000;
  const statement = (entries: string, account = 'SE35') =>
    `<D><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></D>`;
  const entry = (details = '') => `<Ntry><Amt Ccy="SEK">5</Amt><BookgDt><Dt>2026-11-02</Dt></BookgDt>${details}</Ntry>`;
  const payment = `${'20'.padEnd(12)}${'00012385'.padEnd(25)}${'99800'.padStart(18, '0')}\r\n`;
  // Read carelessly, each of the first three takes minutes.
  test.each([
    [
      'very many details of one entry',
      statement(entry('<NtryDtls><TxDtls/></NtryDtls>'.repeat(many))),
      'too_many_lines',
    ],
    [
      'very many references of one payment',
      `01BGMAX\r\n${payment}${`${'22'.padEnd(12)}1\r\n`.repeat(many)}`,
      'incomplete',
    ],
    ['very many texts of one payment', `01BGMAX\r\n${payment}${'25x\r\n'.repeat(many)}`, 'incomplete'],
    ['more elements than any bank writes', `<D>${'<a/>'.repeat(700_000)}</D>`, 'unreadable'],
  ])('%s', { timeout: 60_000 }, (_, content, code) => {
    expect(codeOf(content)).toBe(code);
  });

  test('a long text that all lines share is cut, so that the lines fit into the memory', () => {
    const { lines } = readBankFile(Buffer.from(statement(entry().repeat(10_000), '9'.repeat(2_000_000))));
    expect(lines).toHaveLength(10_000);
    expect(Math.max(...lines.map(({ identity }) => identity.length))).toBeLessThan(1_000);
  });

  test('each of ten thousand lines finds its invoice among ten thousand', { timeout: 60_000 }, () => {
    const known = Array.from({ length: 10_000 }, (_, id) => ({
      ...invoices[0],
      id,
      number: id,
      payment_reference: `x${id}`,
    }));
    const [told] = readBankFile(Buffer.from(statement(entry()))).lines;
    const lines = known.map(({ id }) => ({ ...told, key: `${id}`, text: `ITNL-${id}` }));
    const matched = matchLines(lines as never, known as never, { bookedKeys: new Set() });
    expect(matched.every(({ invoice }, index) => invoice?.id === index)).toBe(true);
  });
});
