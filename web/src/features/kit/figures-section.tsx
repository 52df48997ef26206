import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { ColumnChart } from '../../ui/pictures/column-chart.tsx';
import { Sparkline } from '../../ui/pictures/sparkline.tsx';
import { DateText, EventDate } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { Linked } from '../../ui/text/linked.tsx';
import { Money } from '../../ui/text/money.tsx';
import { KitSection, nowhere } from './kit-section.tsx';

const participants = [12, 16, 13, 22, 28, 26, 34, 32, 43, 48, 54, 70];
const licences = [10, 22, 16, 38, 34, 22, 42, 53, 36, 62, 56, 70];
const renewals = [22, 30, 24, 41, 38, 30, 44, 52, 40, 36, 28, 25];

export function FiguresSection({ locale }: { locale: string }) {
  return (
    <>
      <section aria-label="Figures" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard title="Subscription" value="Enterprise" text="Renews 01-03-2027, yearly">
          <Linked link={nowhere}>nordic.coursefront.test</Linked>
        </FigureCard>
        <FigureCard
          title="Participants"
          value="4 812"
          trend={{ direction: 'up', amount: '128', word: 'more', good: true }}
          text="in the last 30 days"
        >
          <Sparkline values={participants} label="Participants per month, rising from 12 to 70 new ones" />
        </FigureCard>
        <FigureCard
          title="Licences sold"
          value="342"
          trend={{ direction: 'down', amount: '18 %', word: 'fewer', good: false }}
          text="against October"
        >
          <Sparkline values={licences} label="Licences per month, between 10 and 70" />
        </FigureCard>
        <FigureCard title="Certificates to renew" value="76" text="in the next 3 months">
          <Sparkline kind="columns" values={renewals} highlight={3} label="Renewals per month, most in August" />
        </FigureCard>
      </section>
      <KitSection title="Chart">
        <ColumnChart
          points={renewals.map((count, month) => ({ at: `2026-${String(month + 1).padStart(2, '0')}`, count }))}
          label="Renewals per month in 2026, most in August"
          titleOf={({ at, count }) => `${at}: ${count}`}
          tickOf={(at) => ({ label: at.slice(5), group: at.slice(0, 4) })}
          writeNumber={String}
        />
      </KitSection>
      <KitSection title="Facts, money, dates">
        <Facts
          facts={[
            { label: 'Order', value: <bdi dir="ltr">CARD-000184</bdi> },
            { label: 'Course', value: 'Workplace safety basics' },
            { label: 'Total', value: <Money minor={310500} currency="sek" /> },
            { label: 'Discount', value: <Money minor={-34500} currency="SEK" /> },
            { label: 'Paid', value: <DateText value={new Date(2026, 10, 15, 8, 12)} time /> },
            { label: 'Renews', value: <DateText value="2027-03-01" /> },
            { label: 'Event', value: <EventDate value="2026-11-24" locale={locale} /> },
          ]}
        />
      </KitSection>
    </>
  );
}
