import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';

type SearchedSpan = {
  query: { search: string; from?: string | undefined };
  answer: { data: { total: number } | undefined };
  change: (change: { from: string }) => void;
};

const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

/**
 * These lists have the last 30 days unless others are chosen. A search says so and offers the whole year, also when it
 * finds something: the order that somebody asks about may be older than the ones that are found.
 */
export function useWiderSearch({ query: { search, from }, answer, change }: SearchedSpan) {
  const text = useText('operations');
  const begin = yearAgo();
  if (search === '' || (from !== undefined && from <= begin)) return {};
  const found = (answer.data?.total ?? 0) > 0;
  const wider = (
    <Button {...(found ? { size: 'sm' } : { variant: 'primary' })} onClick={() => change({ from: begin })}>
      {text('span.search_year')}
    </Button>
  );
  if (!found) return { notFound: { text: text('span.only_days'), wider } };
  return {
    bar: (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
        <span className="text-ink-2">{text('span.only_days')}</span>
        {wider}
      </div>
    ),
  };
}
