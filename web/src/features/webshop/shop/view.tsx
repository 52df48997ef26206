import { Suspense, useEffect, useRef } from 'react';
import { usePageSearch } from '../../../lib/page/page-tools.tsx';
import { postScroll } from '../../../lib/routes/frame-messages.ts';
import { loadTexts, useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CourseSkeleton } from '../course/layout.tsx';
import { shopPlace } from '../shop-address.ts';
import { BroughtCode, CourseDetail, ShopDates } from './lazy-parts.ts';
import { ShopSkeleton } from './list-skeleton.tsx';
import { useEmbedding } from './use-embedding.ts';
import { useWayHome, WayHome } from './way-home.tsx';

// Not with the other parts: they show cards, which load the course's part early.
export const ShopList = lazyPart(async () => (await import('./list.tsx')).ShopList);
export const RelatedCourses = lazyPart(async () => {
  const [code] = await Promise.all([import('./related.tsx'), loadTexts(['webshop'])]);
  return code.RelatedCourses;
});

type ShopViewProps = { instanceId: number } & ({ courseId: number; preview?: false } | { preview: true });

/** The shop's list or one of its courses. The company account shows it as a preview, where nothing can be bought. */
export function ShopView(props: ShopViewProps) {
  const text = useText('shop');
  const search = usePageSearch();
  const place = shopPlace(search, props.preview ? { instanceId: props.instanceId, preview: true } : props);
  const top = useRef<HTMLDivElement>(null);
  const shown = [place.courseId, place.query.page, place.query.view, place.query.after].join(' ');
  const before = useRef(shown);

  const way = useWayHome(place.instanceId);
  const home = place.preview ? undefined : way;

  useEmbedding(place);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    postScroll();
    if (place.preview) top.current?.scrollIntoView({ block: 'start' });
  }, [shown, place.preview]);

  return (
    <div ref={top} className="@container mx-auto w-full max-w-(--w-shop)">
      {place.preview ? (
        <Notice kind="info" title={text('preview_title')} className="mb-6">
          {text('preview_text')}
        </Notice>
      ) : (
        home && place.courseId === 0 && <WayHome home={home} />
      )}
      {search.coupon && !place.preview && (
        <Suspense>
          <BroughtCode place={place} code={search.coupon} />
        </Suspense>
      )}
      {place.courseId === 0 && place.query.view === 'dates' ? (
        <Suspense>
          <ShopDates place={place} />
        </Suspense>
      ) : place.courseId === 0 ? (
        <Suspense fallback={<ShopSkeleton />}>
          <ShopList place={place} />
        </Suspense>
      ) : (
        <Suspense fallback={<CourseSkeleton />}>
          <CourseDetail key={place.courseId} place={place} home={home} />
          <Suspense>
            <RelatedCourses place={place} />
          </Suspense>
        </Suspense>
      )}
    </div>
  );
}
