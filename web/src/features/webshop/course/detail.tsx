import { readShopCourse, type ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { PageLink, useRead } from '../../../lib/page/page-tools.tsx';
import { tellHost } from '../../../lib/routes/frame-messages.ts';
import { siteName, useSite, useTitle } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Breadcrumbs, type Crumb } from '../../../ui/layout/breadcrumbs.tsx';
import { ContactButton } from '../contact/button.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { courseInput } from '../shop-inputs.ts';
import { CourseFacts, CourseIntro } from './about.tsx';
import { CourseBuyBox, CourseDatesBox } from './buy-box.tsx';
import { EventsList } from './events-list.tsx';
import { CourseSkeleton, courseGrid } from './layout.tsx';
import { CourseSections } from './page-sections.tsx';
import { viewedOf } from './purchase.ts';

export const CourseReviews = lazyPart(async () => (await import('./reviews.tsx')).CourseReviews);
export const CourseTrouble = lazyPart(async () => (await import('../shop-trouble.tsx')).ShopTrouble);

/** One course of the shop, with its price and the way to buy it or to register for a date. */
export function CourseDetail({ place, home }: { place: ShopPlace; home: Crumb | undefined }) {
  const text = useText('webshop');
  const { preview } = place;
  const course = useRead(readShopCourse, courseInput(place));
  useRereading(course.refetch);
  useOwnAnswer(course.isFetching);
  const vendor = siteName(useSite());
  const shopLink = <PageLink {...place.toList()} />;
  if (course.isPending) return <CourseSkeleton />;
  if (!course.data) {
    return (
      <Suspense fallback={<CourseSkeleton />}>
        <CourseTrouble
          failure={course.error}
          retry={{ again: course.refetch, busy: course.isFetching }}
          actions={
            <>
              {course.error.code === 'external_shop.product_unknown' && <ContactButton place={place} vendor={vendor} />}
              <ButtonLink size="lg" link={shopLink}>
                {text('course.to_shop')}
              </ButtonLink>
            </>
          }
        />
      </Suspense>
    );
  }
  return (
    <>
      {!preview && <CourseTitle name={course.data.name} />}
      {!preview && <CourseSeen course={course.data} />}
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ButtonLink icon={ArrowLeft} flipIcon link={shopLink}>
          {text('course.back')}
        </ButtonLink>
        <Breadcrumbs
          arrow={false}
          // On phones always a line of its own: otherwise it would move there when the font arrives.
          className="in-data-awaits:animate-awaited max-sm:w-full"
          label={text('course.breadcrumb')}
          trail={[...(home ? [home] : []), { label: text('course.shop'), link: shopLink }]}
          here={course.data.name}
        />
      </div>
      <CourseParts course={course.data} place={place} />
    </>
  );
}

/** The customer writes a page for each language, so the course is read again when the reader chooses another one. */
function useRereading(reread: () => unknown) {
  const language = useLanguage();
  const before = useRef(language);
  const again = useEffectEvent(reread);
  useEffect(() => {
    if (before.current !== language) again();
    before.current = language;
  }, [language]);
}

/** Shows what waits for the answer to a signed-in reader, because the page was drawn for a visitor (`public/boot.js`). */
function useOwnAnswer(isFetching: boolean) {
  const wasFetching = useRef(false);
  useEffect(() => {
    if (wasFetching.current && !isFetching) delete document.documentElement.dataset.awaits;
    wasFetching.current = isFetching;
  }, [isFetching]);
}

/** Sets the page's title. A component, because a preview must leave the title alone. */
function CourseTitle({ name }: { name: string }) {
  useTitle(name);
  return null;
}

/** Tells the embedding page which course is seen. A preview tells nobody. */
function CourseSeen({ course }: { course: ShopCourse }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a course, not each time its seats are read
  useEffect(() => tellHost({ type: 'coursefront:view', ...viewedOf(course) }), [course.courseid]);
  return null;
}

/** The whole page of a course, also for the preview of what is being written. */
export function CourseParts({ course, place }: { course: ShopCourse; place: ShopPlace }) {
  const dates = useRef<HTMLHeadingElement>(null);
  if (!hasDates(course)) {
    return (
      <article className={courseGrid.whole}>
        <CourseIntro course={course} heading={place.preview ? 'h2' : 'h1'} />
        <CourseBuyBox course={course} place={place} />
        <CourseMore course={course} place={place} />
      </article>
    );
  }
  return (
    <article className={courseGrid.whole}>
      <CourseIntro course={course} heading={place.preview ? 'h2' : 'h1'} />
      <CourseDatesBox course={course} place={place} onChoose={() => dates.current?.focus()} />
      <EventsList course={course} place={place} heading={dates} className={courseGrid.dates} />
      <CourseMore course={course} place={place} />
    </article>
  );
}

/** The customer's text, the facts, and what people say. */
function CourseMore({ course, place }: { course: ShopCourse; place: ShopPlace }) {
  return (
    <div className={classes('grid min-w-0 gap-10', courseGrid.more)}>
      {course.page && <CourseSections page={course.page} />}
      <CourseFacts course={course} />
      {course.reviews && (
        <Suspense>
          <CourseReviews course={course} reviews={course.reviews} place={place} />
        </Suspense>
      )}
    </div>
  );
}

/** A blended course without dates is bought like e-learning. */
const hasDates = ({ type, course_event: events }: ShopCourse): boolean =>
  type === 'instructor_led_training' || (type === 'blended' && events.length > 0);
