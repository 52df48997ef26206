import { mostReviewPages, reviewsOnPage, type ShownReviews } from '@coursefront/contract/shop/reviews.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { stringifySearch } from '../../../lib/routes/search.ts';
import { useText } from '../../../lib/text/text.ts';
import { Stars } from '../../../parts/reviews/stars.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import type { ShopPlace } from '../shop-address.ts';
import { PageWords } from './page-words.tsx';
import { keyed } from './plain-words.ts';

type CourseReviewsProps = { course: ShopCourse; reviews: ShownReviews; place: ShopPlace };

/** Reviews by participants. Each page is a document of its own, so that turning pages needs no code. */
export function CourseReviews({ course, reviews, place }: CourseReviewsProps) {
  const text = useText('webshop');
  const { count, average, rows } = reviews;
  return (
    <section aria-labelledby="reviews" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="reviews" className="scroll-mt-20">
          {text('reviews.title')}
        </h2>
        <p className="text-ink-2">
          <Stars stars={average} label={text('reviews.stars', { stars: average })} />{' '}
          {text('reviews.average', { stars: average, count })}
        </p>
      </div>
      <ul className="grid gap-6">
        {keyed(rows).map(({ key, item: row }) => (
          <li key={key} className="grid gap-2 border-t border-line pt-5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Stars stars={row.stars} label={text('reviews.stars', { stars: row.stars })} />
              <bdi className="font-semibold">{row.name}</bdi>
              <time dateTime={row.written_at} className="text-sm text-ink-3">
                {formatDate(row.written_at.slice(0, 10))}
              </time>
            </p>
            {row.text && <PageWords text={row.text} />}
            {row.answer && (
              <div className="grid gap-1 border-s-2 border-line ps-4">
                <p className="text-sm font-semibold">{text('reviews.answer', { name: course.customer.name })}</p>
                <PageWords text={row.answer} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!place.preview && <ReviewPages course={course} reviews={reviews} place={place} />}
    </section>
  );
}

function ReviewPages({ course, reviews: { count, page }, place }: CourseReviewsProps) {
  const text = useText('webshop');
  const last = Math.min(Math.ceil(count / reviewsOnPage), mostReviewPages);
  const addressOf = (reviews: number) => {
    const { to, search } = place.toCourse(course.courseid, { reviews }, course.name);
    return `/v${to}${stringifySearch(search)}#reviews`;
  };
  if (last <= 1) return null;
  return (
    <nav aria-label={text('reviews.pages')} className="flex flex-wrap gap-5">
      {page > 1 && <a href={addressOf(page - 1)}>{text('reviews.newer')}</a>}
      {page < last && <a href={addressOf(page + 1)}>{text('reviews.older')}</a>}
    </nav>
  );
}
