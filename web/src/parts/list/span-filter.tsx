import { Day, type DaySpan } from '@coursefront/contract/values/spans.ts';
import { useText } from '../../lib/text/text.ts';
import { DayInput } from '../form/day-field.tsx';

type Days = { from?: string | undefined; to?: string | undefined };

/** Declared as a method, so that each list's own address fits. */
type SpanAddress = { query: Days; change(changes: Days): void };

/** The days that a list covers. `span` is the server's default, used if no days were chosen. */
export function SpanFilter({ address, span }: { address: SpanAddress; span?: DaySpan | undefined }) {
  const text = useText('common');
  const chosen = { from: address.query.from ?? span?.from ?? '', to: address.query.to ?? span?.to ?? '' };
  const choose = (name: 'from' | 'to') => (typed: string) => {
    // An invalid day is still being typed.
    if (typed !== '' && !Day.safeParse(typed).success) return;
    const isFrom = name === 'from';
    const [from, to] = isFrom ? [typed, chosen.to] : [chosen.from, typed];
    // A span never ends before it begins: the other day belonged to another span.
    const isReversed = from !== '' && to !== '' && from > to;
    address.change({ [name]: typed || undefined, ...(isReversed && { [isFrom ? 'to' : 'from']: undefined }) });
  };
  const input = (name: 'from' | 'to', limits: { min?: string; max?: string }) => (
    <div className="max-md:w-44 max-md:grow md:flex md:items-center md:gap-2">
      {/* Empty fields look alike. */}
      <span aria-hidden="true" className="text-sm text-ink-3 max-md:mb-1 max-md:block">
        {text(`span.${name}`)}
      </span>
      <div className="md:w-44">
        <DayInput
          aria-label={text(`span.${name}`)}
          of={text(`span.${name}`)}
          value={chosen[name]}
          onChange={choose(name)}
          {...limits}
        />
      </div>
    </div>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:grow max-md:gap-x-2 md:ms-2">
      {input('from', { ...(chosen.to && { max: chosen.to }) })}
      {input('to', { ...(chosen.from && { min: chosen.from }) })}
    </div>
  );
}
