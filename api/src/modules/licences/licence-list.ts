import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantQueries } from '../../db/database.ts';
import { byMoment, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { bookedDate, pastDate } from '../events/public.ts';

type StoredLicence = Omit<Licence, 'starts_at' | 'ends_at' | 'date_choice'> & {
  starts_at: Date | null;
  ends_at: Date | null;
  /** Somebody uses it in a course that is held on dates. */
  dated: boolean;
  /** Its date was booked without an order. */
  own_date: boolean;
};

type LicenceStatus = Licence['status'];

type LicenceListQuery = {
  sort: 'starts_at' | 'ends_at';
  order: 'asc' | 'desc';
  /** Words of the holder's name or address. */
  search: string;
  company_id?: number | undefined;
  courseid?: number | undefined;
  userid?: number | undefined;
  status?: LicenceStatus | undefined;
};

/** Literals, because the indexes by status leave out reserved licences, and the planner takes them for literals only. */
const hasStatus: Record<LicenceStatus, Sql> = {
  // Nothing has begun for them: they are found among the few without a beginning and an end.
  reserved: sql`l.status = 'reserved' and l.starts_at is null and l.ends_at is null`,
  available: sql`l.status = 'available'`,
  assigned: sql`l.status = 'assigned'`,
  expired: sql`l.status = 'expired'`,
  released: sql`l.status = 'released'`,
};

const columns = ({ instanceId }: TenantQueries): Sql => sql`
           l.id, c.lms_id as courseid, c.name as course_name, l.status, l.starts_at, l.ends_at,
           case when l.participant_id is not null then 'order'
                when l.registration_id is not null then 'signup_form'
                else 'manager' end as source,
           (select o.guid
              from order_participants p
              join orders o on o.instance_id = ${instanceId} and o.id = p.order_id
             where p.instance_id = ${instanceId} and p.id = l.participant_id) as order_id,
           (select r.form_id
              from registrations r
             where r.instance_id = ${instanceId} and r.id = l.registration_id) as form_id,
           (select json_build_object('id', k.id, 'name', k.name)
              from companies k
             where k.instance_id = ${instanceId} and k.id = l.company_id) as company,
           (select json_build_object('userid', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                     'email', u.email)
              from users u
             where u.instance_id = ${instanceId} and u.id = l.user_id) as user,
           case when l.status in ('available', 'assigned') then ${bookedDate(instanceId)} end as date,
           case when l.status in ('available', 'assigned') then ${pastDate(instanceId)} end as past_date,
           l.status = 'assigned' and l.ends_at > now() and c.type <> 'elearning' as dated, l.event_id is not null as own_date`;

const joins = ({ instanceId }: TenantQueries): Sql =>
  sql`join courses c on c.instance_id = ${instanceId} and c.id = l.course_id`;

export const licenceList = listOf({
  rows: ({ instanceId }: TenantQueries, { company_id, courseid, userid, status }: LicenceListQuery) => sql`
      from licences l
     where l.instance_id = ${instanceId}
       and ${company_id === undefined ? sql`true` : sql`l.company_id = ${company_id}`}
       and ${
         courseid === undefined
           ? sql`true`
           : sql`l.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
       }
       and ${userid === undefined ? sql`true` : sql`l.user_id = ${userid}`}
       and ${status === undefined ? sql`true` : hasStatus[status]}`,
  columns,
  search: { kind: 'user', key: sql`l.user_id`, typed: ({ search }) => search },
  // Licences that have not begun come last, where Postgres puts nulls.
  orders: {
    starts_at: byMoment(sql`l.starts_at`, 'infinity', sql`l.id`),
    ends_at: byMoment(sql`l.ends_at`, 'infinity', sql`l.id`),
  },
  cut: {
    alias: sql`l`,
    joins,
    among: ({ instanceId }, ids) => sql`from licences l where l.instance_id = ${instanceId} and l.id = any (${ids})`,
  },
  place: ({ instanceId }, { id }: StoredLicence) =>
    sql`from licences l where l.instance_id = ${instanceId} and l.id = ${id}`,
  answer: (rows: StoredLicence[]) => rows.map(licenceOf),
});

const licenceRows = (db: TenantQueries, rest: Sql) =>
  db.many<StoredLicence>(sql`
    select ${columns(db)} from licences l ${joins(db)} where l.instance_id = ${db.instanceId} and ${rest}`);

/** All licences that a person has or had, the newest first. */
export const listLicencesOf = async (db: TenantQueries, userId: number, most: number): Promise<Licence[]> =>
  (
    await licenceRows(db, sql`l.user_id = ${userId} order by l.starts_at desc nulls first, l.id desc limit ${most}`)
  ).map(licenceOf);

export async function readLicence(db: TenantQueries, id: number): Promise<Licence> {
  const [row] = await licenceRows(db, sql`l.id = ${id}`);
  if (!row) throw new Error('The licence is gone.');
  return licenceOf(row);
}

const licenceOf = ({ dated, own_date, ...row }: StoredLicence): Licence => ({
  ...row,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  date_choice: dated ? dateChoiceOf(row, own_date) : null,
});

/** A licence is good for one date, so one whose date is over needs no other. */
function dateChoiceOf(
  { date, past_date }: Pick<Licence, 'date' | 'past_date'>,
  isOwn: boolean,
): Licence['date_choice'] {
  if (date) return isOwn ? 'change' : null;
  return past_date === null ? 'choose' : null;
}

export const licenceCsv: CsvColumns<Licence> = {
  texts: 'licences',
  cells: ({ text, moment }) => ({
    first_name: (licence) => licence.user?.first_name,
    last_name: (licence) => licence.user?.last_name,
    'users.email': (licence) => licence.user?.email,
    company: (licence) => licence.company?.name,
    course: (licence) => licence.course_name,
    courseid: (licence) => licence.courseid,
    status: (licence) => text(`states.${licence.status}`),
    source: (licence) => text(`sources.${licence.source}`),
    starts: (licence) => moment(licence.starts_at),
    ends: (licence) => moment(licence.ends_at),
  }),
};
