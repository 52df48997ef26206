import { localeOf } from '@coursefront/contract/languages.ts';
import { readRegistrationDays, registrationDays } from '@coursefront/contract/signup/registrations.ts';
import { useId } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ColumnChart } from '../../../ui/pictures/column-chart.tsx';
import { FiguresTable } from '../../../ui/table/figures-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { chartTick, formatDate } from '../../../ui/text/format-date.ts';

/** Registrations by day, as a chart and as a table. */
export function RegistrationsChart({ formId: id }: { formId: number }) {
  const text = useText('signup-forms');
  const headingId = useId();
  const counted = useEndpoint(readRegistrationDays, { params: { id } });
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>{text('chart.title')}</h2>
      <Loaded query={counted} skeleton={<Skeleton className="h-48 w-full" />} errorTitle={text('chart.failed')}>
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
  const language = useLanguage();
  const named = (day: string | undefined) => leftToRight(day ? formatDate(day) : '');
  return (
    <ColumnChart
      points={days.map(({ day, count }) => ({ at: day, count }))}
      label={text('chart.label', {
        from: named(days[0]?.day),
        to: named(days.at(-1)?.day),
        most: Math.max(0, ...days.map(({ count }) => count)),
      })}
      titleOf={({ at, count }) => text('chart.column', { date: named(at), count })}
      tickOf={(day) => chartTick(day, 'day', localeOf(language))}
      writeNumber={String}
    />
  );
}

type CountedDay = { day: string; count: number };

/** The chart's figures as a table: the days with registrations, newest first. */
function RegistrationsFigures({ days }: { days: readonly CountedDay[] }) {
  const text = useText('signup-forms');
  const counted = days.filter(({ count }) => count > 0).toReversed();
  return (
    <FiguresTable
      summary={text('chart.show_table')}
      caption={text('chart.caption')}
      heads={{ when: text('chart.day'), count: text('chart.count') }}
      rows={counted.map(({ day, count }) => ({ key: day, when: <DateText value={day} />, count }))}
      none={text('chart.none')}
    />
  );
}
