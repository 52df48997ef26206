import { readRegistrationDays, registrationDays } from '@coursefront/contract/registrations.ts';
import { useId } from 'react';
import { leftToRight } from '../../lib/left-to-right.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { barsOf, scaleTop } from './registrations-bars.ts';
import { type CountedDay, RegistrationsFigures } from './registrations-figures.tsx';

const box = { width: 900, height: 120 };

/** How many registered day by day, and the figures behind the picture. */
export function RegistrationsChart({ formId: id }: { formId: number }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const headingId = useId();
  const counted = useEndpoint(readRegistrationDays, { params: { id } });
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>{text('chart.title')}</h2>
      <Loaded
        query={counted}
        skeleton={<Skeleton className="h-48 w-full" />}
        errorTitle={text('chart.failed')}
        errorText={counted.error?.message}
        retryLabel={common('list.try_again')}
      >
        {({ days, total }) => (
          <>
            <p className="-mt-3 text-sm text-ink-3">{text('chart.text', { count: total, days: registrationDays })}</p>
            <Columns days={days} />
            <RegistrationsFigures days={days} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Columns({ days }: { days: readonly CountedDay[] }) {
  const text = useText('signup-forms');
  const most = Math.max(0, ...days.map(({ count }) => count));
  const top = scaleTop(most);
  const shown = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => (day ? [day.day] : []));
  const written = (day: string | undefined) => leftToRight(day ? formatDate(day) : '');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
        <span>{top}</span>
        <span>{top / 2}</span>
        <span>0</span>
      </div>
      <svg
        role="img"
        aria-label={text('chart.label', { from: written(shown[0]), to: written(shown.at(-1)), most })}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-32 w-full rtl:-scale-x-100"
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1={0}
            x2={box.width}
            y1={share * box.height}
            y2={share * box.height}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {barsOf(days, box).map(({ day, count, ...bar }) => (
          <rect key={day} {...bar} className="fill-brand-text">
            <title>{text('chart.column', { date: written(day), count })}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {shown.map((day) => (
          <DateText key={day} value={day} />
        ))}
      </div>
    </div>
  );
}
