import type { Team as Answer, Department, TeamCourse } from '@coursefront/contract/people/team.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { bookedDate, pastDate } from '../events/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { mayChange } from './rules/department-paths.ts';
import { findTeam, inBranches, ledBy, type Team } from './team-sight.ts';

/** Licences are counted no further: somebody with more knows that there are enough. */
const mostCounted = 1_000;

export async function readTeam(db: TenantQueries, caller: UserCaller, companyId: number | undefined): Promise<Answer> {
  const team = await findTeam(db, caller, companyId);
  const { company, branches } = team;
  const whole = branches === null;
  const [companies, departments, teamLead, leads, courses] = await Promise.all([
    listLedCompanies(db, caller.userId),
    listDepartments(db, team),
    whole ? findTeamLead(db, company.id) : undefined,
    whole ? listFurtherLeads(db, company.id) : [],
    listCourses(db, company.id, await readTimeZone(db)),
  ]);
  const team_lead = teamLead ?? null;
  return { company, instance_id: db.instanceId, whole, companies, departments, team_lead, leads, courses };
}

const listLedCompanies = (db: TenantQueries, userId: number) =>
  db.many<{ id: number; name: string }>(sql`
    select c.id, c.name
      from (select *
              from companies
             where instance_id = ${db.instanceId} and id = any (array(${ledBy(db, userId)}))
            offset 0) c
     order by c.name_key, c.id
     limit 100`);

type DepartmentRow = Omit<Department, 'editable'> & { path: string };

/** Sorted by name below each parent, so that the list reads as a tree. */
async function listDepartments(db: TenantQueries, { company, branches }: Team): Promise<Department[]> {
  const rows = await db.many<DepartmentRow>(sql`
    select d.id, d.parent_id, d.name, d.path,
           -- An erased person, or one who left the company, is no member: nobody has to be looked up.
           (select count(*)
              from department_members m
             where m.instance_id = ${db.instanceId} and m.department_id = d.id) as people,
           (select coalesce(json_agg(json_build_object('id', t.id, 'userid', u.id, 'first_name', u.first_name,
                                                       'last_name', u.last_name) order by u.name_key, u.id), '[]')
              from team_leads t
              join users u on u.instance_id = ${db.instanceId} and u.id = t.user_id and u.erased_at is null
             where t.instance_id = ${db.instanceId} and t.company_id = d.company_id and t.department_id = d.id) as leads
      from departments d
     where d.instance_id = ${db.instanceId} and d.company_id = ${company.id}
       and ${branches === null ? sql`true` : sql`(${inBranches(sql`d.path`, branches)})`}
     order by d.name_key, d.id`);
  const seen = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && seen.has(parent_id) ? parent_id : null));
  const inOrder = (parent: number | null): DepartmentRow[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...inOrder(row.id)]);
  return inOrder(null).map(({ path, ...row }) => ({ ...row, editable: mayChange(path, branches) }));
}

const findTeamLead = (db: TenantQueries, companyId: number) =>
  db.one<NonNullable<Answer['team_lead']>>(sql`
    select u.id as userid, u.first_name, u.last_name
      from companies c
      join users u on u.instance_id = ${db.instanceId} and u.id = c.team_lead_user_id and u.erased_at is null
     where c.instance_id = ${db.instanceId} and c.id = ${companyId}`);

const listFurtherLeads = (db: TenantQueries, companyId: number) =>
  db.many<Answer['leads'][number]>(sql`
    select t.id, u.id as userid, u.first_name, u.last_name
      from team_leads t
      join users u on u.instance_id = ${db.instanceId} and u.id = t.user_id and u.erased_at is null
     where t.instance_id = ${db.instanceId} and t.company_id = ${companyId} and t.department_id is null
     order by u.name_key, u.id`);

/** Those of the course `c` that nobody has. */
const freeLicences = ({ instanceId }: TenantQueries, companyId: number): Sql => sql`
                    select l.course_id, l.participant_id, l.registration_id, l.event_id, l.ends_at
                      from licences l
                     where l.instance_id = ${instanceId} and l.company_id = ${companyId} and l.course_id = c.id
                       and l.status = 'available' and (l.ends_at is null or l.ends_at > now())
                     limit ${mostCounted}`;

/** Jumps from course to course in the index of the company's licences, however many there are of each. */
const listCourses = (db: TenantQueries, companyId: number, timeZone: string) =>
  db.many<TeamCourse>(sql`
    with recursive course as (
      select (select min(l.course_id) from licences l where l.instance_id = ${db.instanceId} and l.company_id = ${companyId}) as id
       union all
      select (select min(l.course_id)
                from licences l
               where l.instance_id = ${db.instanceId} and l.company_id = ${companyId} and l.course_id > course.id)
        from course
       where course.id is not null
    )
    select c.lms_id as courseid, c.name,
           (select count(*)
              from (${freeLicences(db, companyId)}) counted) as free,
           (select coalesce(json_agg(seats.date || jsonb_build_object('seats', seats.count)
                     order by seats.date ->> 'starts_at', seats.date ->> 'location'), '[]')
              from (select f.date, count(*)
                      from (select ${bookedDate(db.instanceId)}::jsonb as date
                              from (${freeLicences(db, companyId)}) l) f
                     where f.date is not null
                     group by f.date) seats) as free_dates,
           (select coalesce(json_agg(json_build_object('starts_at', passed.starts_at, 'count', passed.count)
                     order by passed.starts_at), '[]')
              from (select f.starts_at, count(*)
                      from (select ${pastDate(db.instanceId)} as starts_at
                              from (${freeLicences(db, companyId)}) l) f
                     where f.starts_at is not null
                     group by f.starts_at) passed) as free_passed,
           (select coalesce(json_agg(json_build_object('until', spans.until, 'count', spans.count) order by spans.until nulls last), '[]')
              from (select (f.ends_at at time zone ${timeZone})::date::text as until, count(*)
                      from (${freeLicences(db, companyId)}) f
                     group by 1) spans) as free_spans,
           exists (select from webshop_items i
                    where i.instance_id = ${db.instanceId} and i.course_id = c.id and i.on_sale) as buyable
      from course
      join courses c on c.instance_id = ${db.instanceId} and c.id = course.id and c.removed_at is null
     order by c.name_key, c.id`);
