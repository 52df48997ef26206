import { exportReviews, type Review, readReviews, reviewStatuses } from '@coursefront/contract/shop/reviews.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useBoxes } from '../../parts/bulk/selection-bar.tsx';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useReviewColumns } from './columns.tsx';
import { DecideBar } from './decide-bar.tsx';
import { ReviewMenu } from './review-menu.tsx';

const statuses = ['all', ...reviewStatuses] as const;

/** Reviews of the courses. Training managers decide which ones visitors see, and answer them. */
export function ReviewsPage() {
  const text = useText('reviews');
  const common = useText('common');
  const list = useList(readReviews, { filters: ['courseid', 'status'] });
  const answering = useDialogTask<Review>();
  const bulk = useBulk();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  return (
    <ListPage
      head={
        <>
          <PageHead title={common('titles.reviews')} text={text('text')} />
          {list.answer.data?.mode === 'off' && (
            <Notice
              kind="info"
              title={text('off')}
              actions={
                <ButtonLink link={<Link to={pathTo('CompanyAccountSettings')} />}>{text('to_settings')}</ButtonLink>
              }
            >
              {text('off_text')}
            </Notice>
          )}
        </>
      }
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      filters={
        <ChoiceFilter kind="course" value={list.query.courseid} onChange={(id) => list.change({ courseid: id })} />
      }
      chips={
        <FilterChips
          label={text('columns.state')}
          value={list.query.status}
          onChange={(status) => list.change({ status })}
          filters={statuses.map((value) => ({ value, label: text(`states.${value}`) }))}
        />
      }
      bar={<DecideBar selection={selection} begin={bulk.begin} />}
      csv={{ endpoint: exportReviews, name: 'reviews.csv' }}
      caption={common('titles.reviews')}
      columns={useReviewColumns()}
      rowKey={({ id }) => id}
      selection={useBoxes(selection, ({ name, course_name }) => text('row_name', { name, course: course_name }))}
      actions={(review: Review) => <ReviewMenu review={review} onAnswer={answering.begin} />}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none'), text: text('list.none_text') }}
    >
      {bulk.dialog}
      {answering.dialog((review, dialog) => (
        <AnswerDialog review={review} {...dialog} />
      ))}
    </ListPage>
  );
}
