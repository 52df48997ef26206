import type { RunsOut } from '@coursefront/contract/learning/learning-rules.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { ShopLink } from './courses.tsx';
import { RenewButton } from './renew-button.tsx';

type EndingSoonProps = { ending: readonly RunsOut[]; shop: number | null };

export function EndingSoon({ ending, shop }: EndingSoonProps) {
  const text = useText('learning');
  return (
    <TitledCard title={text('ends.title')}>
      <ul className="divide-y divide-line">
        {ending.map(({ kind, name, at, over, sold }) => (
          <li key={`${kind} ${name} ${at}`} className="grid gap-0.5 px-5 py-3.5">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className={over ? 'text-sm text-danger' : 'text-sm text-ink-2'}>
              {text(`ends.${over ? 'over' : kind}`, { date: leftToRight(formatDate(at)) })}
            </p>
            {shop !== null && !sold && <p className="text-sm text-ink-2">{text('ends.not_sold')}</p>}
          </li>
        ))}
      </ul>
      {shop !== null && (
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
          {ending.some(({ sold }) => sold) && <RenewButton />}
          <ShopLink shop={shop} />
        </div>
      )}
    </TitledCard>
  );
}
