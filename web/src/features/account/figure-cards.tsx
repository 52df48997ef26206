import type { CustomerFigures } from '@coursefront/contract/customers/own-customer.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { Sparkline } from '../../ui/pictures/sparkline.tsx';
import { FigureLinks } from './figure-links.tsx';
import { useFigureWords } from './figure-words.ts';

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
        <FigureLinks figure={title} report="certificates" ranges={['next_3_months', 'next_12_months']} />
      </div>
    </FigureCard>
  );
}
