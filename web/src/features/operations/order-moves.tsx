import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

type Actor = 'buyer' | 'user' | 'platform_admin' | 'provider' | 'system';

/** The changes of the order's status and the retries that somebody asked for, newest first. */
export function OrderMoves({ way: { moves, retries } }: { way: OrderWay }) {
  const text = useText('operations');
  const entries = [
    ...moves.map((move) => ({ ...move, words: text(`statuses.${move.to}`) })),
    ...retries.map((retry) => ({ ...retry, words: text('way.retried'), note: null })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card padded={false}>
      <CardHead title={text('way.moves')} />
      <ol>
        {entries.map(({ at, by, who, words, note }) => (
          <li key={`${at} ${words}`} className="border-line px-5 py-3 text-sm not-first:border-t">
            <p className="wrap-anywhere">
              {text('way.moved', { status: words, who: who || text(`actors.${by as Actor}`) })}
            </p>
            {note && (
              <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
                {note}
              </p>
            )}
            <DateText value={at} time className="text-xs text-ink-3" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
