import { bankFileLines } from '@coursefront/contract/invoices/bank-files.ts';
import { NotABankFile, type ToldFile, type ToldLine } from '../rules/bank-line.ts';
import { nodesAt, readXml, textAt, type XmlNode } from './read-xml.ts';

const kinds = [
  { format: 'camt.053', message: 'BkToCstmrStmt', part: 'Stmt' },
  { format: 'camt.054', message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
] as const;

/** Statements (camt.053) and notices (camt.054) of ISO 20022, in any version: the names we read have not changed. */
export function readCamt(xml: string): ToldFile {
  const document = readXml(xml);
  const kind = kinds.find(({ message }) => nodesAt(document, message).length > 0);
  if (!kind) throw new NotABankFile('unknown_format');
  const statements = nodesAt(document, kind.message, kind.part);
  const told: ToldLine[] = [];
  for (const statement of statements) {
    const account = accountOf(statement);
    for (const entry of nodesAt(statement, 'Ntry')) {
      told.push(...linesOf(entry, account));
      if (told.length > bankFileLines) throw new NotABankFile('too_many_lines');
    }
  }
  return {
    format: kind.format,
    account: statements[0] ? accountOf(statements[0]) || null : null,
    lines: numbered(told),
  };
}

const accountOf = (statement: XmlNode): string =>
  textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');

/**
 * A collective entry has details for each payment; a single one may have none. The shared part is read once: looking
 * for it again with each of them would take minutes in a file that has many.
 */
function linesOf(entry: XmlNode, account: string): ToldLine[] {
  const details = nodesAt(entry, 'NtryDtls', 'TxDtls');
  if (details.length > bankFileLines) throw new NotABankFile('too_many_lines');
  const whole = amountOf(nodesAt(entry, 'Amt')[0]);
  const sharedId = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const sharedDirection = textAt(entry, 'CdtDbtInd');
  const isReversed = textAt(entry, 'RvslInd') === 'true';
  const shared = {
    isBooked: (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK',
    bookedOn: dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt') ?? '',
  };
  if (shared.bookedOn === '') throw new NotABankFile('unreadable');
  const parts = details.length === 0 ? [undefined] : details;
  return parts.map((detail) => {
    // Without amounts of their own, several details share one sum: nobody can tell whose it is.
    const own = detail && ownAmount(detail);
    const { amount, currency } = own ?? whole;
    const isShared = details.length > 1 && !own;
    const told = detail ? detailOf(detail) : { payer: null, references: [], text: '', id: '' };
    const id = told.id || sharedId;
    const { references, text, payer } = isShared ? { ...told, references: [], text: '' } : told;
    const direction = (detail && textAt(detail, 'CdtDbtInd')) || sharedDirection;
    return {
      ...shared,
      amount,
      currency,
      direction: direction === 'CRDT' && !isReversed ? 'in' : 'out',
      payer,
      references,
      text: text || (details.length === 0 ? textAt(entry, 'AddtlNtryInf') : ''),
      identity: [account, id, shared.bookedOn, amount, currency, ...references, text, payer ?? ''].join('|'),
    };
  });
}

const ownAmount = (detail: XmlNode) => {
  const node = nodesAt(detail, 'Amt')[0] ?? nodesAt(detail, 'AmtDtls', 'TxAmt', 'Amt')[0];
  return node && amountOf(node);
};

function detailOf(detail: XmlNode) {
  const structured = nodesAt(detail, 'RmtInf', 'Strd');
  const references = structured.flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...nodesAt(one, 'RfrdDocInf', 'Nb').map(({ text }) => text.trim()),
  ]);
  return {
    payer:
      textAt(detail, 'RltdPties', 'Dbtr', 'Nm') ||
      textAt(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ||
      textAt(detail, 'RltdPties', 'UltmtDbtr', 'Nm') ||
      null,
    references: references.filter((one) => one !== ''),
    text: nodesAt(detail, 'RmtInf', 'Ustrd')
      .map(({ text }) => text.trim())
      .join(' '),
    id: textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId') || endToEnd(detail),
  };
}

const endToEnd = (detail: XmlNode): string => {
  const id = textAt(detail, 'Refs', 'EndToEndId');
  return id === 'NOTPROVIDED' ? '' : id;
};

/** `1234.5` with at most two decimals; a bank writes no sign. Computed as text, because 1.15 × 100 is no whole number. */
function amountOf(node: XmlNode | undefined): { amount: number; currency: string } {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(node?.text.trim() ?? '') ?? [];
  const currency = node?.attributes.Ccy ?? '';
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency) || /[1-9]/.test(fraction.slice(2)))
    throw new NotABankFile('unreadable');
  return { amount: Number(whole + fraction.slice(0, 2).padEnd(2, '0')), currency };
}

function dayOf(entry: XmlNode, name: string): string | undefined {
  const day = (textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

/** Two equal payments in one file are two: they get numbers. The same file again gives the same numbers. */
export function numbered(lines: readonly ToldLine[]): ToldLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const turn = (counts.get(line.identity) ?? 0) + 1;
    counts.set(line.identity, turn);
    return { ...line, identity: `${line.identity}|${turn}` };
  });
}
