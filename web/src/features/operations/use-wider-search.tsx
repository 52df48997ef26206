import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';

type SearchedSpan = {
  query: { search: string; from?: string | undefined };
  change: (change: { from: string }) => void;
};

const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

/** These lists have the last 30 days unless others are chosen: a search that finds nothing there offers the whole year. */
export function useWiderSearch({ query: { search, from }, change }: SearchedSpan) {
  const text = useText('operations');
  const begin = yearAgo();
  if (search === '' || (from !== undefined && from <= begin)) return {};
  return {
    text: text('span.only_days'),
    wider: (
      <Button variant="primary" onClick={() => change({ from: begin })}>
        {text('span.search_year')}
      </Button>
    ),
  };
}
