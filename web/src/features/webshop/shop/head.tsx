import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readShop } from '@coursefront/contract/shop/webshop.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSearchDraft } from '../../../lib/routes/use-search-draft.ts';
import { useText } from '../../../lib/text/text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import type { ShopPlace } from '../shop-address.ts';

type ShopHeadProps = { place: ShopPlace; data: AnswerOf<typeof readShop> | undefined };

/** Whose courses these are, and the search. */
export function ShopHead({ place, data }: ShopHeadProps) {
  const text = useText('shop');
  const navigate = useNavigate();
  const Heading = place.preview ? 'h2' : 'h1';
  // Each letter takes the place of the one before, so that Back leaves the search as a whole.
  const find = (search: string) => void navigate({ ...place.toList({ search }), replace: true, resetScroll: false });
  const [draft, setDraft] = useSearchDraft(place.query.search, find);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <Heading className="text-xl">{text('title')}</Heading>
        {data ? (
          <p className="text-ink-2">
            {text(place.query.search ? 'found' : 'intro', {
              count: data.counts.all,
              vendor: data.customer.name,
            })}
          </p>
        ) : (
          <Skeleton className="my-1 h-4 w-56" />
        )}
      </div>
      <search className="w-full @2xl:w-88">
        <SearchInput
          label={text('search')}
          placeholder={text('search_hint')}
          clearLabel={text('clear_search')}
          value={draft}
          onChange={setDraft}
        />
      </search>
    </header>
  );
}
