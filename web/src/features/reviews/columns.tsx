import type { Review } from '@coursefront/contract/shop/reviews.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import { Stars } from '../../parts/reviews/stars.tsx';
import type { Status } from '../../ui/status.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

const looks: Record<Review['status'], Status | 'neutral'> = {
  waiting: 'warning',
  published: 'success',
  hidden: 'neutral',
};

export function useReviewColumns(): Column<Review>[] {
  const text = useText('reviews');
  return [
    {
      id: 'review',
      head: text('columns.review'),
      cell: (review) => (
        <div className="grid max-w-prose gap-1">
          <Stars stars={review.stars} label={text('stars', { stars: review.stars })} />
          {review.text && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {review.text}
            </p>
          )}
          {review.answer && (
            <div className="border-s-2 border-line ps-3 text-ink-2">
              <p className="text-sm font-semibold">{text('answer.own')}</p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {review.answer}
              </p>
            </div>
          )}
        </div>
      ),
    },
    {
      id: 'course',
      head: text('columns.course'),
      cell: ({ course_name }) => course_name,
    },
    {
      id: 'person',
      head: text('columns.person'),
      cell: ({ user, name }) => (
        <div className="min-w-36">
          <Link to={pathTo('CompanyAccountUser', { userid: user.userid })} className="block font-semibold">
            {personName(user)}
          </Link>
          <span className="text-ink-3">{text('shown_as', { name })}</span>
        </div>
      ),
    },
    {
      id: 'written_at',
      head: text('columns.written'),
      sortable: true,
      cell: ({ written_at }) => <DateText value={written_at} />,
      named: true,
    },
    {
      id: 'state',
      head: text('columns.state'),
      cell: ({ status }) => <Badge kind={looks[status]}>{text(`states.${status}`)}</Badge>,
      phone: 'half',
    },
  ];
}
