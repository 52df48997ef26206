import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { bookBankLines, previewBankFile } from '@coursefront/contract/invoices/bank-files.ts';
import type { TenantScope, TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { bookEntry } from '../book-entry.ts';
import { invoiceToBook } from '../invoice-to-book.ts';
import { findEntryByKey, isClosed, readClosedThrough } from '../invoices.queries.ts';
import { NotABankFile } from '../rules/bank-line.ts';
import { splitPayment } from '../rules/ledger.ts';
import { matchLines } from '../rules/match-lines.ts';
import { readReferences } from '../rules/references.ts';
import { findBookedKeys, findPayable } from './bank.queries.ts';

const keyOf = (identity: string): string => createHash('sha256').update(identity).digest('hex');
const entryKey = (key: string): string => `bank:${key}`;
const longestReference = 200;

/** Says what each line of a file would do. Nothing is stored: the file is read again next time. */
export async function previewFile(tenant: TenantScope, content: string): Promise<AnswerOf<typeof previewBankFile>> {
  const { format, account, lines } = await readOrRefuse(Buffer.from(content, 'base64'));
  const keyed = lines.map((line) => ({ ...line, key: keyOf(`${tenant.instanceId}|${line.identity}`) }));
  const read = keyed.map(readReferences);
  const [invoices, booked, closedThrough] = await Promise.all([
    findPayable(tenant, {
      references: read.flatMap(({ references }) => references),
      numbers: read.flatMap(({ numbers }) => numbers),
    }),
    findBookedKeys(
      tenant,
      keyed.map(({ key }) => entryKey(key)),
    ),
    readClosedThrough(tenant),
  ]);
  const bookedKeys = new Set(booked.map((key) => key.slice(entryKey('').length)));
  return {
    format,
    account,
    lines: matchLines(keyed, invoices, { bookedKeys, closedThrough }).map(({ line, outcome, invoice, owed }) => ({
      key: line.key,
      outcome,
      amount: line.amount,
      currency: line.currency,
      booked_on: line.bookedOn,
      payer: line.payer,
      reference: [...line.references, line.text].filter(Boolean).join(' ').slice(0, longestReference) || null,
      invoice: invoice && {
        id: invoice.id,
        number: invoice.reference,
        company: invoice.company_name,
        owed,
        currency: invoice.currency,
      },
    })),
  };
}

/** The parser is loaded with the first file. */
async function readOrRefuse(content: Buffer) {
  const { readBankFile } = await import('./read-bank-file.ts');
  try {
    return readBankFile(content);
  } catch (error) {
    if (error instanceof NotABankFile) throw new Refusal(`bank_file.${error.code}`, {});
    throw error;
  }
}

type BookedLine = BodyOf<typeof bookBankLines>['lines'][number];

/** Books each line in its own transaction. One whose invoice was paid meanwhile does not keep the others. */
export async function bookLines(
  tenant: TenantScope,
  caller: UserCaller,
  { lines, file }: BodyOf<typeof bookBankLines>,
): Promise<AnswerOf<typeof bookBankLines>> {
  const booked: string[] = [];
  const left: string[] = [];
  for (const line of lines) {
    const isBooked = await tenant.transaction((tx) => bookLine(tx, caller, line, file)).catch(refused);
    (isBooked ? booked : left).push(line.key);
  }
  return { booked, left };
}

function refused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}

async function bookLine(tx: TenantTx, caller: UserCaller, line: BookedLine, file: string): Promise<boolean> {
  const invoice = await invoiceToBook(tx, line.invoice_id);
  const key = entryKey(line.key);
  if (await findEntryByKey(tx, key)) return true;
  const fits = line.currency === invoice.currency && (line.amount <= invoice.balance || line.even_more);
  if (!fits || (invoice.balance === 0 && !line.even_more) || (await isClosed(tx, line.booked_on))) return false;
  await bookEntry(tx, invoice, {
    kind: 'payment',
    ...splitPayment(line.amount, invoice.balance),
    bookedOn: line.booked_on,
    source: 'bank_file',
    reference: line.reference || null,
    key,
    by: { kind: 'user', id: caller.userId },
  });
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.payment_booked',
    subject: { kind: 'order', id: invoice.order_id },
    after: {
      amount: line.amount,
      currency: line.currency,
      paid_on: line.booked_on,
      payment_reference: line.reference || null,
      bank_file: file,
    },
  });
  return true;
}
