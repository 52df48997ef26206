import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

type Actor = 'buyer' | 'user' | 'platform_admin' | 'provider' | 'system';

/** The order's own time line, the newest first. */
export function OrderMoves({ moves }: Pick<OrderWay, 'moves'>) {
  const text = useText('operations');
  return (
    <Card padded={false}>
      <CardHead title={text('way.moves')} />
      <ol>
        {moves.toReversed().map((move) => (
          <li key={`${move.at} ${move.to}`} className="border-line px-5 py-3 text-sm not-first:border-t">
            <p className="wrap-anywhere">
              {text('way.moved', {
                status: text(`statuses.${move.to}`),
                who: move.who || text(`actors.${move.by as Actor}`),
              })}
            </p>
            {move.note && (
              <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
                {move.note}
              </p>
            )}
            <DateText value={move.at} time className="text-xs text-ink-3" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
