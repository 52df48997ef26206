-- The last renewal of each row that is through: when, and the end that it took the place of. The row itself knows only what
-- ends next, so a renewal that was done left no trace.
alter table renewals
  add column renewed_at timestamptz,
  add column renewed_end timestamptz,
  add check ((renewed_at is null) = (renewed_end is null));

-- The day of a certificate is that of its issue. A licence that is given early begins later, so the day it was given counts.
create function renewed_on(instance bigint, kind text, source bigint) returns timestamptz language sql stable as $$
  select least(now(), case when kind = 'certificate'
    then (select c.issued_at from certificates c where c.instance_id = instance and c.id = source)
    else (select coalesce(l.again_from, l.starts_at) from licences l where l.instance_id = instance and l.id = source) end)
$$;

create or replace function keep_renewal(instance bigint, person bigint, course bigint) returns void language plpgsql as $$
declare
  known record;
  counts record;
  company bigint;
  renewed timestamptz;
begin
  select r.* into known from renewals r where r.instance_id = instance and r.user_id = person and r.course_id = course for update;
  if not found then
    insert into renewals as r (instance_id, user_id, course_id, kind, source_id, ends_at)
    values (instance, person, course, 'licence', 0, 'infinity')
        on conflict on constraint renewals_once do update set source_id = r.source_id
    returning r.* into known;
  end if;
  select u.company_id into company from users u where u.instance_id = instance and u.id = person and u.erased_at is null;
  if found then
    select * into counts from renewal_of(instance, person, course) f where f.ends_at is not null;
  end if;
  if not found then
    delete from renewals r where r.instance_id = instance and r.user_id = person and r.course_id = course;
    return;
  end if;
  -- Renewed is a certificate by a later one, and the licence of somebody without certificate by another one that ends later.
  -- A licence that renews a certificate is only on the way, and the first certificate renews nothing.
  if known.source_id <> 0 and counts.renews_end is null
     and counts.ends_at > coalesce(known.renews_end, known.ends_at)
     and (counts.kind = 'certificate' and (known.kind = 'certificate' or known.renews_end is not null)
          or counts.kind = 'licence' and known.kind = 'licence' and known.renews_end is null
             and counts.source_id <> known.source_id) then
    renewed := coalesce(renewed_on(instance, counts.kind, counts.source_id), now());
    known.renewed_end := coalesce(known.renews_end, known.ends_at);
  -- Taken back: the end is again the one that was renewed, or an earlier one.
  elsif coalesce(counts.renews_end, counts.ends_at) > known.renewed_end then
    renewed := known.renewed_at;
  end if;
  -- Another end is another matter: what was decided, ordered or told about the old one is over.
  update renewals r
     set kind = counts.kind, source_id = counts.source_id, ends_at = counts.ends_at, renews_end = counts.renews_end,
         company_id = company,
         renewed_at = renewed, renewed_end = case when renewed is not null then known.renewed_end end,
         mark = case when r.ends_at = counts.ends_at then r.mark else 'open' end,
         order_id = case when r.ends_at = counts.ends_at then r.order_id end,
         told_days = case when r.ends_at = counts.ends_at then r.told_days end
   where r.instance_id = instance and r.user_id = person and r.course_id = course;
end
$$;

select set_config('app.instance', 'all', true);
-- What was renewed in the last year.
update renewals r
   set renewed_at = f.at, renewed_end = f.before
  from (select n.instance_id, n.id, renewed_on(n.instance_id, n.kind, n.source_id) as at,
               case when n.kind = 'certificate'
                    then (select max(c.expires_at)
                            from certificates c
                           where c.instance_id = n.instance_id and c.user_id = n.user_id and c.course_id = n.course_id
                             and c.id <> n.source_id and c.expires_at < n.ends_at
                             and not exists (select from certificate_revocations v
                                              where v.instance_id = c.instance_id and v.certificate_id = c.id))
                    else (select max(l.ends_at)
                            from licences l
                           where l.instance_id = n.instance_id and l.user_id = n.user_id and l.course_id = n.course_id
                             and l.id <> n.source_id and l.ends_at < n.ends_at and l.status in ('assigned', 'expired')) end as before
          from renewals n
         where n.renews_end is null) f
 where r.instance_id = f.instance_id and r.id = f.id and f.before is not null and f.at > now() - interval '1 year';

create index renewals_renewed on renewals (instance_id, renewed_at, id) include (kind, user_id, company_id, course_id, told_days)
 where renewed_at is not null;
create index renewals_renewed_by_company on renewals (instance_id, company_id, renewed_at, id) include (kind, user_id, course_id, told_days)
 where renewed_at is not null;
