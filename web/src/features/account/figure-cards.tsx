import type { reportRanges } from '@coursefront/contract/constants.ts';
import type { CustomerFigures } from '@coursefront/contract/customers/own-customer.ts';
import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { renewalRanges } from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { FigureCard, type Trend } from '../../ui/layout/figure-card.tsx';
import { Sparkline } from '../../ui/pictures/sparkline.tsx';

export function LicencesCard({ figures }: { figures: CustomerFigures['licences'] }) {
  const text = useText('account');
  const { number, counts, recent } = useFigureWords();
  const title = text('figures.licences');
  return (
    <FigureCard
      title={text('figures.licences_title')}
      value={number(figures.last_12_months)}
      {...recent(figures.last_30_days)}
    >
      <div className="grid gap-3">
        <Sparkline
          values={figures.months.map(({ count }) => count)}
          label={text('figures.licences_trend', { counts: counts(figures.months) })}
        />
        <FigureLinks figure={title} report="licences" ranges={['last_30_days', 'last_12_months']} />
      </div>
    </FigureCard>
  );
}

export function CompletionsCard({ figures }: { figures: CustomerFigures['completions'] }) {
  const text = useText('account');
  const { number, counts, recent } = useFigureWords();
  const title = text('figures.completions');
  return (
    <FigureCard
      title={title}
      value={number(figures.total)}
      span={text('figures.total')}
      {...recent(figures.last_30_days)}
    >
      <div className="grid gap-3">
        <Sparkline
          values={figures.months.map(({ count }) => count)}
          label={text('figures.completions_trend', { counts: counts(figures.months) })}
        />
        <FigureLinks figure={title} report="completions" ranges={['last_30_days', 'all']} />
      </div>
    </FigureCard>
  );
}

const nearMonths = 3;

export function CertificatesCard({ figures }: { figures: CustomerFigures['certificates'] }) {
  const text = useText('account');
  const { number, counts } = useFigureWords();
  const title = text('figures.certificates');
  return (
    <FigureCard
      title={title}
      value={number(figures.next_3_months)}
      text={text('figures.certificates_text', { count: number(figures.next_12_months) })}
    >
      <div className="grid gap-3">
        <Sparkline
          kind="columns"
          values={figures.months.map(({ count }) => count)}
          highlight={nearMonths}
          label={text('figures.certificates_trend', { counts: counts(figures.months) })}
        />
        <p className={figureLinksLook}>
          {renewalRanges.map((range) => (
            <Link key={range} to={pathTo('CompanyAccountRenewals')} search={{ kind: 'certificate', range }}>
              <span className="sr-only">{title}: </span>
              {text(`figures.ranges.${range}`)}
            </Link>
          ))}
        </p>
      </div>
    </FigureCard>
  );
}

/** All people who ever had a licence, and the recent ones. */
export function ParticipantsCard({
  figures: { total, last_30_days, months },
}: {
  figures: CustomerFigures['participants'];
}) {
  const text = useText('account');
  const common = useText('common');
  const { number, counts, recent } = useFigureWords();
  return (
    <FigureCard
      title={text('figures.participants')}
      value={number(total)}
      span={text('figures.all_time')}
      {...recent(last_30_days)}
    >
      <div className="grid gap-3">
        <Sparkline
          values={months.map(({ count }) => count)}
          label={text('figures.participants_trend', { counts: counts(months) })}
        />
        <p className={figureLinksLook}>
          <Link to={pathTo('CompanyAccountUsers')}>{common('titles.users')}</Link>
          <Link to={pathTo('CompanyAccountGroups')}>{common('titles.groups')}</Link>
        </p>
      </div>
    </FigureCard>
  );
}

/** Stacks the links, so that the sparklines of cards side by side are level. */
const figureLinksLook = 'flex flex-col items-start gap-y-1 max-md:gap-y-0 max-md:*:py-1.5';

type Range = Extract<(typeof reportRanges)[number], 'last_30_days' | 'last_12_months'> | 'all';
type FigureLinksProps = {
  /** The figure's name, which screen readers hear before each link. */
  figure: string;
  report: 'completions' | 'licences';
  ranges: readonly Range[];
};

/** Links to the figure's report, one for each range. */
function FigureLinks({ figure, report, ranges }: FigureLinksProps) {
  const text = useText('account');
  return (
    <p className={figureLinksLook}>
      {ranges.map((range) => (
        <Link
          key={range}
          to={pathTo('CompanyAccountReports')}
          search={range === 'all' ? { report } : { report, range }}
        >
          <span className="sr-only">{figure}: </span>
          {text(`figures.ranges.${range}`)}
        </Link>
      ))}
    </p>
  );
}

/** Formats figures and trends. */
function useFigureWords() {
  const text = useText('account');
  const language = useLanguage();
  const number = useNumber();
  const list = new Intl.ListFormat(numberLocaleOf(language), { type: 'unit', style: 'short' });
  return {
    number,
    /** All points of a trend, for screen readers. */
    counts: (months: readonly { count: number }[]) => list.format(months.map(({ count }) => number(count))),
    recent: (count: number): { trend?: Trend; text: string } =>
      count === 0
        ? { text: text('figures.none_last_30_days') }
        : {
            trend: { direction: 'up', amount: number(count), word: text('figures.more'), good: true },
            text: text('figures.last_30_days'),
          },
  };
}
