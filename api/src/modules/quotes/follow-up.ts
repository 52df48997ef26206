import type { QuoteRow } from '@coursefront/contract/quotes/quotes.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { boundTyped } from '../mails/public.ts';
import { openQuote } from './answer-quote.ts';
import { letGo } from './let-go.ts';
import { mailQuote } from './mail-quote.ts';
import { readQuoteRow } from './quote-list.ts';
import { noteSent, writeAnswer } from './quotes.queries.ts';

export async function withdrawQuote(tx: TenantTx, caller: UserCaller, id: number): Promise<QuoteRow> {
  const quote = await openQuote(tx, { id });
  await letGo(tx, quote);
  await writeAnswer(tx, id, { status: 'withdrawn' });
  await recordChange(tx, actorOf(caller), {
    action: 'quote.withdrawn',
    subject: { kind: 'quote', id },
    before: { status: 'open' },
    after: { status: 'withdrawn' },
  });
  return readQuoteRow(tx, id);
}

/** The most mails with quotes that one address gets in a day. */
const mostADay = 10;

/** The same link again, so that the one that was passed on keeps working. */
export async function sendQuoteAgain(tx: TenantTx, seal: Seal, caller: UserCaller, id: number): Promise<QuoteRow> {
  const quote = await openQuote(tx, { id });
  if (quote.sent_today >= mostADay) throw new Refusal('quote.sent_often', {});
  if (quote.email !== null) await boundTyped(tx, 'quote', [quote.email]);
  await mailQuote(tx, id, seal.open(quote.sealed_token));
  await noteSent(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'quote.sent_again',
    subject: { kind: 'quote', id },
    after: { quote: quote.reference },
  });
  return readQuoteRow(tx, id);
}
