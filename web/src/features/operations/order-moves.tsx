import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { noteWords } from '../../parts/orders/order-notes.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';

type Actor = 'buyer' | 'user' | 'platform_admin' | 'provider' | 'system';

/** The changes of the order's status, what happened to its money, the retries that somebody asked for and the end of all steps, newest first. */
export function OrderMoves({ way: { moves, credit_notes, retries, people, currency } }: { way: OrderWay }) {
  const text = useText('operations');
  const orders = useText('account-orders');
  const end = endOf(people);
  const isAfterRetry = end !== undefined && retries.some(({ at }) => Date.parse(at) <= end);
  const entries = [
    ...moves.map((move) =>
      move.noted && move.note
        ? // A report of the provider is a sentence that already says who did it.
          { ...move, words: noteWords(orders, move.note), note: null, by: move.by === 'provider' ? null : move.by }
        : { ...move, words: text(`statuses.${move.to}`) },
    ),
    ...credit_notes.map(({ number, amount, ...credit }) => ({
      ...credit,
      words: text('way.credit_note', {
        number: leftToRight(number),
        amount: leftToRight(formatMoney(amount, currency)),
      }),
      note: null,
    })),
    ...retries.map((retry) => ({ ...retry, words: text('way.retried'), note: null })),
    ...(end === undefined
      ? []
      : [
          {
            at: new Date(end).toISOString(),
            by: 'system',
            who: null,
            words: text(isAfterRetry ? 'way.retry_worked' : 'way.all_done'),
            note: null,
          },
        ]),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card padded={false}>
      <CardHead title={text('way.moves')} />
      <ol>
        {entries.map(({ at, by, who, words, note }) => (
          <li key={`${at} ${words}`} className="border-line px-5 py-3 text-sm not-first:border-t">
            <p className="wrap-anywhere">
              {by === null ? words : text('way.moved', { status: words, who: who || text(`actors.${by as Actor}`) })}
            </p>
            {note && (
              <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
                {noteWords(orders, note)}
              </p>
            )}
            <DateText value={at} time className="text-xs text-ink-3" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** When the last step was done; undefined while one is left, or a mail did not arrive. */
function endOf(people: OrderWay['people']): number | undefined {
  const steps = people.flatMap((person) => person.steps).filter(({ state }) => state !== 'skipped');
  const isDone = ({ state, mail }: (typeof steps)[number]) =>
    state === 'done' && (mail === null || mail === 'sent' || mail === 'withdrawn');
  if (steps.length === 0 || !steps.every(isDone)) return undefined;
  return Math.max(...steps.map(({ done_at }) => (done_at ? Date.parse(done_at) : 0)));
}
