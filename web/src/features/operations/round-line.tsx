import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readDifferences } from '@coursefront/contract/operations/reconciliation.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';

/** What the last comparison came to, and when the next one begins. */
export function RoundLine({ last, next_at }: Pick<AnswerOf<typeof readDifferences>, 'last' | 'next_at'>) {
  const text = useText('operations');
  const timeOf = (moment: string) => leftToRight(formatDateTime(moment));
  return (
    <p className="text-sm text-ink-3">
      {last && (
        <span className="block">
          {last.found === 0
            ? text('reconciliation.last_clean', { time: timeOf(last.ended_at) })
            : text('reconciliation.last', { time: timeOf(last.ended_at), count: last.found })}
        </span>
      )}
      {next_at && <span className="block">{text('reconciliation.next', { time: timeOf(next_at) })}</span>}
    </p>
  );
}
