import { readShop } from '@coursefront/contract/shop/webshop.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { ShopBar } from './bar.tsx';
import { ShopCard } from './card.tsx';
import { shopGrid } from './grid.ts';
import { ShopHead } from './head.tsx';
import { ShopEmpty, ShopTrouble } from './lazy-parts.ts';
import { ShopSkeleton } from './skeleton.tsx';

/** The courses in the shop, a page of cards at a time; page, filter, search and sort are the address's. */
export function ShopList({ place }: { place: ShopPlace }) {
  const text = useText('shop');
  const common = useText('common');
  const { instanceId, preview, query } = place;
  const { event_sort: _, session_key: __, ...list } = query;
  const shop = useEndpoint(readShop, { body: { ...list, instance_id: instanceId, preview } }, { keepPrevious: true });
  const { data } = shop;
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / query.page_size));
  const from = (query.page - 1) * query.page_size + 1;
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
            {data.rows.map((card) => (
              <li key={card.courseid} className="grid">
                <ShopCard card={card} place={place} />
              </li>
            ))}
          </ul>
          <Pagination
            className="mt-8"
            page={query.page}
            pages={pages}
            link={(page) => <Link {...place.toList({ page })} activeOptions={{ exact: true }} />}
            summary={text('range', {
              range: leftToRight(`${from}–${Math.min(from + query.page_size - 1, total)}`),
              total,
            })}
            labels={{ pages: text('pages'), previous: common('list.previous'), next: common('list.next') }}
          />
        </>
      )}
    </>
  );
}

/** The courses of the last page may be gone by now: the new last page is what the reader wants then. */
function useLastPage(place: ShopPlace, pages: number, isKnown: boolean): void {
  const navigate = useNavigate();
  const isLost = isKnown && place.query.page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is a new object with every render
  useEffect(() => {
    if (isLost) void navigate({ ...place.toList({ page: pages }), replace: true });
  }, [isLost, pages]);
}
