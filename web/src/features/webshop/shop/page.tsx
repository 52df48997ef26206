import { courseIdIn } from '@coursefront/contract/values/course-slug.ts';
import { Suspense } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Served } from '../../../lib/routes/area.ts';
import { sayError } from '../../../lib/text/text.ts';
import { loadCover } from '../../../ui/pictures/course-cover.tsx';
import { shopPlace } from '../shop-address.ts';
import { BroughtCode, CourseDetail, ShopDates, ShopEmpty, ShopFilters, ShopTrouble } from './lazy-parts.ts';
import { RelatedCourses, ShopList, ShopView } from './view.tsx';

type ShopParams = { instance_id: string; product_id: string };

/** The public shop, on its own or in a frame on another site. */
export function ShopPage(params: ShopParams) {
  const where = whereOf(params);
  return (
    <div className="px-4 pt-11 pb-6 sm:px-6 md:pb-8">
      {where ? (
        <ShopView {...where} />
      ) : (
        <Suspense>
          <ShopTrouble
            failure={
              new ApiFailure({ status: 404, code: 'instance.not_found', message: sayError('instance.not_found') })
            }
          />
        </Suspense>
      )}
    </div>
  );
}

ShopPage.served = {
  parts: async (params) => {
    const shown = whereOf(params)?.courseId === 0 ? ShopList : CourseDetail;
    // The browser keeps these parts as drawn until their code has come; the server must have it before.
    const rare = import.meta.env.ON_SERVER
      ? [
          loadCover(),
          ...[BroughtCode, RelatedCourses, ShopEmpty, ShopFilters, ShopDates, ShopTrouble].map((part) =>
            part.preload(),
          ),
        ]
      : [];
    await Promise.all([shown.preload(), ...rare]);
    if (!import.meta.env.ON_SERVER) return;
    await (await import('../course/events-list.tsx')).NoDates.preload();
    const { OwnPrice } = await import('../course/buy-box.tsx');
    const { CourseReviews, CourseTrouble } = await import('../course/detail.tsx');
    await Promise.all([CourseReviews.preload(), CourseTrouble.preload(), OwnPrice.preload()]);
  },
  reads: async (params, search) => {
    const where = whereOf(params);
    if (!import.meta.env.ON_SERVER || !where) return [];
    const { shopReads } = await import('../shop-reads.ts');
    return shopReads(shopPlace(search, where), search.coupon);
  },
} satisfies Served<ShopParams>;

/** Undefined for an address that no shop can have. */
function whereOf({ instance_id: instance, product_id: product }: ShopParams) {
  const courseId = courseIdIn(product);
  if (!/^\d{1,9}$/.test(instance) || Number(instance) === 0 || courseId === undefined) return undefined;
  return { instanceId: Number(instance), courseId };
}
