import type { Review, ReviewMode, ReviewStatus } from '@coursefront/contract/shop/reviews.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';

type StoredReview = Omit<Review, 'written_at'> & { written_at: Date };

type ReviewListQuery = {
  sort: 'written_at';
  order: 'asc' | 'desc';
  /** Words of the person's name or address. */
  search: string;
  courseid?: number | undefined;
  status: ReviewStatus | 'all';
};

const columns = (): Sql => sql`
           v.id, c.lms_id as courseid, c.name as course_name, v.shown_name as name, v.stars, v.body as text, v.status,
           v.answer, v.written_at,
           json_build_object('userid', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) as user`;

const joins = ({ instanceId }: TenantQueries): Sql => sql`
      join courses c on c.instance_id = ${instanceId} and c.id = v.course_id
      join users u on u.instance_id = ${instanceId} and u.id = v.user_id`;

const reviewOf = (row: StoredReview): Review => ({ ...row, written_at: row.written_at.toISOString() });

export const reviewList = listOf({
  rows: ({ instanceId }: TenantQueries, { status, courseid }: ReviewListQuery) => sql`
      from course_reviews v
     where v.instance_id = ${instanceId}
       and ${status === 'all' ? sql`true` : sql`v.status = ${status}`}
       and ${
         courseid === undefined
           ? sql`true`
           : sql`v.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
       }`,
  columns,
  search: { kind: 'user', key: sql`v.user_id`, typed: ({ search }) => search },
  orders: { written_at: by(sql`v.written_at`, sql`v.id`) },
  cut: { alias: sql`v`, joins },
  place: ({ instanceId }, { id }: StoredReview) =>
    sql`from course_reviews v where v.instance_id = ${instanceId} and v.id = ${id}`,
  answer: (rows: StoredReview[]) => rows.map(reviewOf),
});

export async function findReview(db: TenantQueries, id: number): Promise<Review | undefined> {
  const row = await db.one<StoredReview>(sql`
    select ${columns()} from course_reviews v ${joins(db)} where v.instance_id = ${db.instanceId} and v.id = ${id}`);
  return row && reviewOf(row);
}

export const readMode = async (db: TenantQueries): Promise<ReviewMode> =>
  (await db.one<{ reviews: ReviewMode }>(sql`select reviews from shops where instance_id = ${db.instanceId}`))
    ?.reviews ?? 'off';

export const reviewCsv: CsvColumns<Review> = {
  texts: 'reviews',
  cells: ({ text, moment }) => ({
    'renewals.course': ({ course_name }) => course_name,
    'renewals.courseid': ({ courseid }) => courseid,
    'renewals.first_name': ({ user }) => user.first_name,
    'renewals.last_name': ({ user }) => user.last_name,
    'users.email': ({ user }) => user.email,
    stars: ({ stars }) => stars,
    review: (review) => review.text,
    answer: ({ answer }) => answer,
    'renewals.state': ({ status }) => text(`states.${status}`),
    written: ({ written_at }) => moment(written_at),
  }),
};
