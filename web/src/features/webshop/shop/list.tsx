import { pageSize } from '@coursefront/contract/constants.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { readShop } from '@coursefront/contract/shop/webshop.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { coverThemes } from '../../../ui/pictures/cover-themes.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { type ShopPlace, showsFilters } from '../shop-address.ts';
import { listInput } from '../shop-inputs.ts';
import { ShopCard } from './card.tsx';
import { isUncounted, ShopBar, ShopHead } from './head.tsx';
import { ShopEmpty, ShopFilters, ShopTrouble } from './lazy-parts.ts';

/** The shop's courses as pages of cards. Page, filter, search and sort are kept in the address. */
export function ShopList({ place }: { place: ShopPlace }) {
  const text = useText('shop');
  const common = useText('common');
  const { query } = place;
  const shop = useEndpoint(readShop, listInput(place), { keepPrevious: true });
  const { data } = shop;
  const themes = coverThemes(data?.rows.map(({ courseid }) => courseid) ?? []);
  const total = data?.total ?? 0;
  const uncounted = data !== undefined && isUncounted(place, data.counts);
  const pages = Math.max(1, Math.ceil((uncounted ? mostCounted : total) / query.page_size));
  const from = (query.page - 1) * query.page_size + 1;
  const rangeTo = (last: number) => leftToRight(`${from}–${last}`);
  useLastPage(place, pages, data !== undefined && !shop.isPlaceholderData);

  if (shop.error && !data) {
    return (
      <Suspense>
        <ShopTrouble failure={shop.error} retry={{ again: shop.refetch, busy: shop.isFetching }} />
      </Suspense>
    );
  }
  return (
    <>
      <ShopHead place={place} data={data} />
      <ShopBar place={place} counts={data?.counts} />
      {showsFilters(query) && (
        <Suspense>
          <ShopFilters place={place} />
        </Suspense>
      )}
      {!data && <ShopSkeleton label={text('loading')} />}
      {data && total === 0 && (
        <Suspense>
          <ShopEmpty place={place} vendor={data.customer.name} />
        </Suspense>
      )}
      {data && total > 0 && (
        <>
          <ul
            aria-busy={shop.isPlaceholderData}
            className={classes(shopGrid, shop.isPlaceholderData && 'opacity-60 transition-opacity')}
          >
            {data.rows.map((card, index) => (
              <li key={card.courseid} className="grid">
                <ShopCard card={card} place={place} theme={themes[index]} isFirst={index < mostInRow} />
              </li>
            ))}
          </ul>
          <Pagination
            className="mt-8"
            page={query.page}
            pages={pages}
            link={(page) => <Link {...place.toList({ page })} activeOptions={{ exact: true }} />}
            summary={
              uncounted
                ? common('list.range_of_more', { range: rangeTo(from + query.page_size - 1), total: mostCounted })
                : text('range', { range: rangeTo(Math.min(from + query.page_size - 1, total)), total })
            }
            labels={{ pages: text('pages'), previous: common('list.previous'), next: common('list.next') }}
          />
        </>
      )}
    </>
  );
}

/** Goes to the last page if the current one no longer exists. */
function useLastPage(place: ShopPlace, pages: number, isKnown: boolean): void {
  const navigate = useNavigate();
  const isLost = isKnown && place.query.page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is a new object with every render
  useEffect(() => {
    if (isLost) void navigate({ ...place.toList({ page: pages }), replace: true });
  }, [isLost, pages]);
}

const cards = Array.from({ length: pageSize.publicShop }, (_, index) => index);

/** Placeholders in the size of the real cards, so that nothing moves when those arrive. */
function ShopSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={shopGrid}>
      {cards.map((card) => (
        <div key={card} className="overflow-clip rounded-lg border border-line">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-2 px-5 pt-4 pb-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <div className="flex items-end justify-between pt-3">
              <Skeleton className="h-10 w-28" />
              <Skeleton className="h-control w-20 rounded-md" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

const mostInRow = 3;
/** One to three cards in a row, by the width of the frame instead of the screen. */
const shopGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-6';
