import type { RegistrationRow } from '@coursefront/contract/signup/registrations.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';

type StoredRegistration = Omit<RegistrationRow, 'created_at'> & { id: number; created_at: Date };

type RegistrationListQuery = {
  formId: number;
  sort: 'created_at' | 'last_name' | 'id';
  order: 'asc' | 'desc';
  search: string;
  status?: RegistrationRow['status'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
};

export const registrationList = listOf({
  rows: ({ instanceId }: TenantQueries, { formId, status, from, to, zone }: RegistrationListQuery) => sql`
      from registrations r
     where r.instance_id = ${instanceId} and r.form_id = ${formId}
       ${status === undefined ? sql`` : sql`and r.status = ${status}`}
       ${from === undefined ? sql`` : sql`and r.created_at >= ${from}::date::timestamp at time zone ${zone}`}
       ${to === undefined ? sql`` : sql`and r.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`}`,
  search: { kind: 'registration', key: sql`r.id`, typed: ({ search }) => search },
  columns: ({ instanceId }) => sql`
           r.id, r.guid, r.first_name, r.last_name, r.email, r.phone1, r.phone2, r.company_name, r.address, r.postal_code,
           r.location, r.billing_code, r.employment_number, r.order_certificate, r.status, r.created_at,
           (select case when bool_or(s.state = 'failed') then 'failed' else 'retrying' end
              from provisioning_steps s
             where s.instance_id = ${instanceId} and s.registration_id = r.id and r.status = 'pending' and needs_help(s)
            having count(*) > 0) as trouble,
           (select u.id from users u
             where u.instance_id = ${instanceId} and u.id = r.user_id and u.erased_at is null) as userid,
           (select json_build_object('id', k.id, 'name', k.name)
              from licences l
              join companies k on k.instance_id = ${instanceId} and k.id = l.company_id
             where l.instance_id = ${instanceId} and l.registration_id = r.id
             order by l.id
             limit 1) as company,
           (select json_build_object('id', e.id, 'start_date', e.start_date, 'location', e.location)
              from course_events e
             where e.instance_id = ${instanceId} and e.id = r.event_id) as event`,
  orders: {
    created_at: by(sql`r.created_at`, sql`r.id`),
    last_name: by(sql`r.last_name`, sql`r.first_name`, sql`r.id`),
    id: by(sql`r.id`),
  },
  cut: { alias: sql`r` },
  place: (_, { id }: StoredRegistration) => sql`from (select ${id}::bigint as id) r`,
});

export const registrationCsv: CsvColumns<StoredRegistration> = {
  texts: 'registrations',
  cells: ({ text, moment }) => ({
    registered: (row) => moment(row.created_at),
    first_name: (row) => row.first_name,
    last_name: (row) => row.last_name,
    email: (row) => row.email,
    phone1: (row) => row.phone1,
    phone2: (row) => row.phone2,
    company_name: (row) => row.company_name,
    address: (row) => row.address,
    postal_code: (row) => row.postal_code,
    location: (row) => row.location,
    billing_code: (row) => row.billing_code,
    employment_number: (row) => row.employment_number,
    order_certificate: (row) => (row.order_certificate ? text('yes') : ''),
    event: ({ event }) => event && `${moment(event.start_date)}, ${event.location}`,
    status: (row) => text(row.status),
  }),
};
