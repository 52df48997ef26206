import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { type FormRow, formColumns } from './queries/form-rows.queries.ts';

type FormListQuery = { sort: 'created_at'; order: 'asc' | 'desc'; search: string };

/** A customer has only tens of forms, so the search needs no index. */
export const formList = listOf({
  rows: ({ instanceId }: TenantQueries, { search }: FormListQuery) => sql`
      from signup_forms f
     where f.instance_id = ${instanceId} and f.deleted_at is null
       and ${search === '' ? sql`true` : sql`position(lower(${search}) in lower(f.title)) > 0`}`,
  columns: ({ instanceId }) => formColumns(instanceId),
  orders: { created_at: by(sql`f.created_at`, sql`f.id`) },
  place: ({ instanceId }, { id }: FormRow) =>
    sql`from signup_forms f where f.instance_id = ${instanceId} and f.id = ${id}`,
});

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
