import { mostCounted } from '@coursefront/contract/lists.ts';
import { readShop } from '@coursefront/contract/shop/webshop.ts';
import { Suspense, useEffect } from 'react';
import { PageLink, usePageNavigate, useRead } from '../../../lib/page/page-tools.tsx';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { coverThemes } from '../../../ui/pictures/cover-themes.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { type ShopPlace, showsFilters } from '../shop-address.ts';
import { listInput } from '../shop-inputs.ts';
import { ShopCard } from './card.tsx';
import { isUncounted, ShopBar, ShopHead } from './head.tsx';
import { ShopEmpty, ShopFilters, ShopTrouble } from './lazy-parts.ts';
import { ShopSkeleton, shopGrid } from './list-skeleton.tsx';

/** The shop's courses as pages of cards. Page, filter, search and sort are kept in the address. */
export function ShopList({ place }: { place: ShopPlace }) {
  const text = useText('shop');
  const common = useText('common');
  const { query } = place;
  const shop = useRead(readShop, listInput(place), { keepPrevious: true });
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
      <Suspense fallback={<ShopHead place={place} data={undefined} />}>
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
      {!data && <ShopSkeleton />}
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
            link={(page) => <PageLink {...place.toList({ page })} />}
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
  const navigate = usePageNavigate();
  const isLost = isKnown && place.query.page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is a new object with every render
  useEffect(() => {
    if (isLost) navigate({ ...place.toList({ page: pages }), replace: true });
  }, [isLost, pages]);
}

const mostInRow = 3;
