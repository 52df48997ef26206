import type { Queries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isTheirs, type Person } from './person.queries.ts';

/** Nobody has more rows of one kind than this; a shared address might. */
const most = 5_000;

type Rows = Record<string, unknown>[];

/** Reads all data about a person, table by table, as it is stored, without our secrets. */
export async function readPersonalData(db: Queries, person: Person): Promise<Record<string, Rows>> {
  const { instanceId } = person;
  const sections = {
    account: sql`
      select to_jsonb(u) - 'instance_id' as row
        from users u
       where u.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`u.id`, email: sql`u.email_key` })}`,
    roles: sql`
      select jsonb_build_object('role_id', r.role_id, 'since', r.created_at) as row
        from role_assignments r
       where r.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`r.user_id` })}`,
    sessions: sql`
      select jsonb_build_object('began', s.created_at, 'ends', s.expires_at) as row
        from sessions s
       where s.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`s.user_id` })}`,
    orders: sql`
      select to_jsonb(o) - array['instance_id', 'sealed_password', 'password_expires_at', 'client_key']
             || jsonb_build_object('items', (
                  select jsonb_agg(jsonb_build_object('course', t.course_name, 'quantity', t.quantity, 'total', t.total))
                    from order_items t
                   where t.instance_id = ${instanceId} and t.order_id = o.id)) as row
        from orders o
       where o.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`o.user_id`, email: sql`o.buyer_email_key` })}`,
    places: sql`
      select to_jsonb(p) - 'instance_id' || jsonb_build_object('order', o.reference) as row
        from order_participants p
        join orders o on o.instance_id = ${instanceId} and o.id = p.order_id
       where p.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`p.user_id`, email: sql`p.email_key` })}`,
    quotes: sql`
      select to_jsonb(q) - array['instance_id', 'client_key', 'token_hash', 'sealed_token'] as row
        from quotes q
       where q.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`q.user_id`, email: sql`q.email_key` })}`,
    registrations: sql`
      select to_jsonb(r) - array['instance_id', 'sealed_password', 'password_expires_at'] as row
        from registrations r
       where r.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`r.user_id`, email: sql`r.email_key` })}`,
    answers: sql`
      select jsonb_build_object('course', c.name, 'date', e.start_date, 'answers', a.answers, 'given', a.updated_at) as row
        from event_answers a
        join course_events e on e.instance_id = ${instanceId} and e.id = a.event_id
        join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
       where a.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`a.user_id` })}`,
    led_dates: sql`
      select jsonb_build_object('course', c.name, 'date', e.start_date, 'location', e.location) as row
        from event_trainers t
        join course_events e on e.instance_id = ${instanceId} and e.id = t.event_id
        join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
       where t.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`t.user_id` })}`,
    inquiries: sql`
      select to_jsonb(q) - 'instance_id' as row
        from inquiries q
       where q.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`q.email_key` })}`,
    join_requests: sql`
      select to_jsonb(j) - 'instance_id' as row
        from join_requests j
       where j.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`j.email_key` })}`,
    course_requests: sql`
      select to_jsonb(q) - 'instance_id' - 'decided_by' as row
        from course_requests q
       where q.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`q.user_id`, email: sql`q.email_key` })}`,
    licences: sql`
      select jsonb_build_object('course', c.name, 'status', l.status, 'from', l.starts_at, 'until', l.ends_at,
                                'date', n.start_date, 'location', n.location) as row
        from licences l
        join courses c on c.instance_id = ${instanceId} and c.id = l.course_id
        left join course_events n on n.instance_id = ${instanceId} and n.id = l.event_id
       where l.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`l.user_id` })}`,
    enrolments: sql`
      select jsonb_build_object('course', c.name, 'from', e.starts_at, 'until', e.ends_at, 'ended', e.ended_at) as row
        from enrolments e
        join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
       where e.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`e.user_id` })}`,
    groups: sql`
      select jsonb_build_object('group', g.name, 'since', m.created_at) as row
        from group_members m
        join groups g on g.instance_id = ${instanceId} and g.id = m.group_id
       where m.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`m.user_id` })}`,
    completions: sql`
      select to_jsonb(d) - 'instance_id' as row
        from completions d
       where d.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`d.user_id` })}`,
    certificates: sql`
      select to_jsonb(d) - 'instance_id'
             || jsonb_build_object(
                  'shared', (select jsonb_build_object('since', s.created_at, 'name', s.name_shown)
                               from certificate_shares s
                              where s.instance_id = ${instanceId} and s.certificate_id = d.id),
                  'revoked', (select jsonb_build_object('at', r.created_at, 'reason', r.reason)
                                from certificate_revocations r
                               where r.instance_id = ${instanceId} and r.certificate_id = d.id)) as row
        from certificates d
       where d.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`d.user_id` })}`,
    progress: sql`
      select jsonb_build_object('percent_by_course', d.percents, 'unfinished_when_read', d.below_at, 'read', d.read_at) as row
        from learning_progress d
       where d.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`d.user_id` })}`,
    reviews: sql`
      select jsonb_build_object('course', c.name, 'stars', v.stars, 'text', v.body, 'name', v.shown_name, 'status', v.status,
                                'answer', v.answer, 'written', v.written_at) as row
        from course_reviews v
        join courses c on c.instance_id = ${instanceId} and c.id = v.course_id
       where v.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`v.user_id` })}`,
    departments: sql`
      select jsonb_build_object('department', d.name, 'since', m.created_at) as row
        from department_members m
        join departments d on d.instance_id = ${instanceId} and d.id = m.department_id
       where m.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`m.user_id` })}`,
    leads: sql`
      select jsonb_build_object('company', c.name, 'department', d.name, 'since', t.created_at) as row
        from team_leads t
        join companies c on c.instance_id = ${instanceId} and c.id = t.company_id
        left join departments d on d.instance_id = ${instanceId} and d.id = t.department_id
       where t.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`t.user_id` })}`,
    views: sql`
      select jsonb_build_object('name', v.name, 'list', v.list, 'query', v.query, 'shared', v.shared) as row
        from list_views v
       where v.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`v.user_id` })}`,
    reminders: sql`
      select jsonb_build_object('reminded', r.created_at) as row
        from course_reminders r
       where r.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`r.user_id` })}`,
    mails: sql`
      select jsonb_build_object('to', m.recipient, 'template', m.template, 'subject', m.subject, 'text', m.body_text,
                                'state', m.state, 'sent', m.sent_at) as row
        from mails m
       where m.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`m.recipient_key` })}`,
    // Written to others. The recipient is the others' data.
    mails_about: sql`
      select jsonb_build_object('template', m.template, 'subject', m.subject, 'text', m.body_text, 'sent', m.sent_at) as row
        from mails m
       where m.instance_id = ${instanceId} and m.recipient_key is distinct from ${person.email}
         and ${mentions(person.email, sql`concat(m.params::text, m.body_text)`)}`,
    // For changes to other people only the action is shown: the details are the others' data.
    changes: sql`
      select jsonb_build_object('action', a.action, 'what', a.subject_kind, 'number', a.subject_id, 'at', a.created_at)
             || case when a.subject_kind = 'user' and ${isTheirs(person, { user: sql`a.subject_id` })}
                     then jsonb_build_object('before', a.before, 'after', a.after) else '{}' end as row
        from audit_entries a
       where a.instance_id = ${instanceId}
         and (a.actor_kind in ('user', 'buyer') and ${isTheirs(person, { user: sql`a.actor_id` })}
              or a.subject_kind = 'user' and ${isTheirs(person, { user: sql`a.subject_id` })})`,
    // Entries about other things that name the person: only the parts that do.
    changes_about: sql`
      select jsonb_build_object('action', a.action, 'what', a.subject_kind, 'number', a.subject_id, 'at', a.created_at,
                                'before', ${mentionedIn(person.email, sql`a.before`)},
                                'after', ${mentionedIn(person.email, sql`a.after`)}) as row
        from audit_entries a
       where a.instance_id = ${instanceId} and ${mentions(person.email, sql`concat(a.before::text, a.after::text)`)}
         and not (a.subject_kind = 'user' and ${isTheirs(person, { user: sql`a.subject_id` })})`,
  };
  const read = Object.entries(sections).map(async ([name, rows]) => {
    const found = await db.many<{ row: Record<string, unknown> }>(sql`
      select row from (${rows}) found limit ${most}`);
    return [name, found.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The fields that name the person; of a list, the entries that do. */
const mentionedIn = (email: string | null, json: Sql): Sql => sql`
  (select jsonb_object_agg(f.key, case
            when jsonb_typeof(f.value) = 'array' then (
              select jsonb_agg(v) from jsonb_array_elements(f.value) v where ${mentions(email, sql`v::text`)})
            else f.value end)
     from jsonb_each(case when jsonb_typeof(${json}) = 'object' then ${json} end) f
    where ${mentions(email, sql`f.value::text`)})`;

/** Reads the platform's own data about an address. */
export async function readPlatformData(db: Queries, email: string): Promise<Record<string, Rows>> {
  const purchases = await db.many<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(p) - array['sealed_password', 'password_expires_at', 'client_key'] as row
      from subscription_purchases p
     where p.email_key = ${email}
     limit ${most}`);
  const mails = await db.many<{ row: Record<string, unknown> }>(sql`
    select jsonb_build_object('to', m.recipient, 'template', m.template, 'subject', m.subject, 'text', m.body_text,
                              'state', m.state, 'sent', m.sent_at) as row
      from platform_mails m
     where m.recipient_key = ${email}
     limit ${most}`);
  return { purchases: purchases.map(({ row }) => row), mails: mails.map(({ row }) => row) };
}

/** Whether a text names the address. */
const mentions = (email: string | null, text: Sql): Sql =>
  email === null ? sql`false` : sql`strpos(lower(${text}), ${email}) > 0`;
