import type { FormState, SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { containsAll, plain } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { type FormRow, formColumns } from './queries/form-rows.queries.ts';

type FormListQuery = {
  sort: 'created_at';
  order: 'asc' | 'desc';
  search: string;
  state?: FormState | undefined;
  courseid?: number | undefined;
};

const isFull = sql`f.registration_count >= f.max_allowed_registrations`;

/** The state that `ownForm` shows, in SQL. */
const isInState: Record<FormState, Sql> = {
  closed: sql`f.closed_at is not null`,
  full: sql`f.closed_at is null and ${isFull}`,
  open: sql`f.closed_at is null and not ${isFull}`,
};

/** A customer has only tens of forms, so the search and the filters need no index. */
export const formList = listOf({
  rows: ({ instanceId }: TenantQueries, { search, state, courseid }: FormListQuery) => sql`
      from signup_forms f
     where f.instance_id = ${instanceId} and f.deleted_at is null
       and ${search === '' ? sql`true` : containsAll(plain(sql`f.title`), search)}
       and ${state === undefined ? sql`true` : isInState[state]}
       and ${courseid === undefined ? sql`true` : offers(instanceId, courseid)}`,
  columns: ({ instanceId }) => formColumns(instanceId),
  orders: { created_at: by(sql`f.created_at`, sql`f.id`) },
  place: ({ instanceId }, { id }: FormRow) =>
    sql`from signup_forms f where f.instance_id = ${instanceId} and f.id = ${id}`,
});

const offers = (instanceId: number, courseid: number): Sql => sql`
  exists (select from signup_form_courses s
            join courses c on c.instance_id = ${instanceId} and c.id = s.course_id
           where s.instance_id = ${instanceId} and s.form_id = f.id and c.lms_id = ${courseid})`;

export const formCsv = (formOf: (row: FormRow) => SignupForm): CsvColumns<FormRow> => ({
  texts: 'signup_forms',
  cells: ({ text, moment }) => ({
    title: (row) => row.title,
    company: (row) => row.company_name,
    courses: (row) => row.courses.map(({ name }) => name).join(', '),
    state: (row) => text(`states.${formOf(row).state}`),
    registered: (row) => row.registration_count,
    most: (row) => row.max_allowed_registrations,
    link: (row) => formOf(row).url,
    created: (row) => moment(row.created_at),
  }),
});
