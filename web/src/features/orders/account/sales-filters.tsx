import { X } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type Chosen = {
  currency?: 'SEK' | 'EUR' | 'USD' | undefined;
  code?: string | undefined;
  without?: 'company' | 'code' | 'hand' | undefined;
};

type SalesFiltersProps = { list: { query: Chosen; change(changes: Partial<Chosen>): void } };

/** The filters that a figure of the sales page has set. Each can be taken away; nobody has to know how to set them. */
export function SalesFilters({ list: { query, change } }: SalesFiltersProps) {
  const text = useText('account-orders');
  const { currency, code, without } = query;
  const chips = [
    { name: 'currency' as const, label: currency && text('filters.currency', { currency }) },
    { name: 'code' as const, label: code && text('filters.code', { code }) },
    { name: 'without' as const, label: without && text(`filters.without_${without}`) },
  ].filter(({ label }) => label !== undefined);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
      {chips.map(({ name, label }) => (
        <Button key={name} size="sm" icon={X} onClick={() => change({ [name]: undefined })}>
          <span className="sr-only">{text('filters.take_away')} </span>
          {label}
        </Button>
      ))}
    </div>
  );
}
