-- An entry of the audit log says whom it concerns: the buyer and the company of an order, the recipient of a mail, the
-- holder of a licence. Like the name of its subject they are kept as they were then. The address of the acting person
-- tells namesakes apart. All of them find the entry.
alter table audit_entries
  add column actor_email text,
  add column about_person text,
  add column about_email text,
  add column about_company text;
alter table platform_audit_entries
  add column actor_email text,
  add column about_email text;

drop trigger audit_entries_search on audit_entries;
select set_config('app.instance', 'all', true);

update audit_entries a
   set actor_email = u.email
  from users u
 where a.actor_kind in ('user', 'buyer') and a.actor_name is not null and u.instance_id = a.instance_id and u.id = a.actor_id;
update audit_entries a
   set actor_email = p.email
  from platform_admins p
 where a.actor_kind = 'platform_admin' and p.id = a.actor_id;
update platform_audit_entries a
   set actor_email = p.email
  from platform_admins p
 where a.actor_kind = 'platform_admin' and p.id = a.actor_id;
update platform_audit_entries a
   set about_email = p.email
  from platform_admins p
 where a.subject_kind = 'platform_admin' and p.id = a.subject_id;

-- An entry that lost its name to an erasure gets nothing back.
update audit_entries a
   set about_person = nullif(trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), ''), about_email = o.buyer_email,
       about_company = o.company_name
  from orders o
 where a.subject_kind = 'order' and o.instance_id = a.instance_id and o.id = a.subject_id;
update audit_entries a
   set about_person = nullif(trim(q.first_name || ' ' || q.last_name), ''), about_email = q.email, about_company = q.company_name
  from quotes q
 where a.subject_kind = 'quote' and q.instance_id = a.instance_id and q.id = a.subject_id;
update audit_entries a
   set about_email = u.email, about_company = c.name
  from users u
  left join companies c on c.instance_id = u.instance_id and c.id = u.company_id
 where a.subject_kind = 'user' and a.subject_name is not null and u.instance_id = a.instance_id and u.id = a.subject_id;
update audit_entries a
   set about_company = c.name
  from licences l
  join companies c on c.instance_id = l.instance_id and c.id = l.company_id
 where a.subject_kind = 'licence' and l.instance_id = a.instance_id and l.id = a.subject_id;
update audit_entries a
   set about_company = c.name
  from departments d
  join companies c on c.instance_id = d.instance_id and c.id = d.company_id
 where a.subject_kind = 'department' and d.instance_id = a.instance_id and d.id = a.subject_id;
update audit_entries a
   set about_company = c.name
  from coupons k
  join companies c on c.instance_id = k.instance_id and c.id = k.company_id
 where a.subject_kind = 'coupon' and k.instance_id = a.instance_id and k.id = a.subject_id;
update audit_entries a
   set about_company = c.name
  from groups g
  join companies c on c.instance_id = g.instance_id and c.id = g.company_id
 where a.subject_kind = 'group' and g.instance_id = a.instance_id and g.id = a.subject_id;
update audit_entries a
   set about_email = m.recipient, about_person = nullif(trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), ''),
       about_company = o.company_name,
       after = jsonb_strip_nulls(jsonb_build_object('mail', m.template, 'order', o.reference))
  from mails m
  left join orders o on o.instance_id = m.instance_id and o.id = m.order_id
 where a.subject_kind = 'mail' and a.after is null and m.instance_id = a.instance_id and m.id = a.subject_id;
update platform_audit_entries a
   set about_email = m.recipient, after = jsonb_build_object('mail', m.template)
  from platform_mails m
 where a.subject_kind = 'mail' and a.after is null and m.id = a.subject_id;

-- The facts that name people, companies and orders.
create function audit_names(facts jsonb) returns text language sql immutable as $$
  select string_agg(fact.value, ' ')
    from jsonb_each_text(facts) fact
   where fact.key in ('company', 'credit_note', 'customer', 'email', 'name', 'order', 'people', 'quote', 'team_lead', 'user')
$$;

create or replace function audit_words(entry audit_entries) returns text[] language sql immutable as $$
  select search_terms(concat_ws(' ', entry.actor_name, entry.actor_email, entry.subject_name, entry.about_person,
           entry.about_email, entry.about_company, audit_names(entry.before), audit_names(entry.after)))
$$;
create trigger audit_entries_search
  after insert or update of actor_name, actor_email, subject_name, about_person, about_email, about_company, before, after
  on audit_entries
  for each row execute function keep_audit_words();

delete from search_words where kind = 'audit';
insert into search_words (instance_id, kind, word, row_id)
select a.instance_id, 'audit', word, a.id
  from audit_entries a cross join unnest(audit_words(a)) word;

-- The platform's own entries are few: their text is searched as it is, without accents.
alter table platform_audit_entries add column search_key text not null generated always as (
  regexp_replace(
    lower(normalize(
      coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(subject_name, '') || ' '
        || coalesce(about_email, '') || ' ' || coalesce(before ->> 'email', '') || ' ' || coalesce(after ->> 'email', '') || ' '
        || coalesce(after ->> 'name', '') || ' ' || coalesce(after ->> 'customer', ''), nfkd)),
    '[\u0300-\u036f]', '', 'g')) stored;

-- The number of an order is one of the words now.
drop index audit_entries_reference;
