-- A certificate whose renewal was bought is on order until the new certificate arrives, although its licence counts already.
-- The end of that certificate; null unless the licence that counts renews one.
alter table renewals add column renews_end timestamptz;

drop function renewal_of(bigint, bigint, bigint);
-- Which certificate or licence counts for one person in one course. A certificate without an end needs no renewal.
create function renewal_of(instance bigint, person bigint, course bigint)
returns table (kind text, source_id bigint, ends_at timestamptz, renews_end timestamptz) language sql stable as $$
  select case when t.id is null or l.is_newer then 'licence' else 'certificate' end,
         case when t.id is null or l.is_newer then l.id else t.id end,
         case when t.id is null or l.is_newer then l.ends_at else t.expires_at end,
         case when l.is_newer then t.expires_at end
    from (select) nothing
    left join lateral (
           select c.id, c.issued_at, c.expires_at
             from certificates c
            where c.instance_id = instance and c.user_id = person and c.course_id = course
              and not exists (select from certificate_revocations r
                               where r.instance_id = instance and r.certificate_id = c.id)
            order by coalesce(c.expires_at, 'infinity') desc, c.id desc
            limit 1) t on true
    left join lateral (
           select s.id, s.ends_at, coalesce(s.starts_at > t.issued_at and s.ends_at > t.expires_at, false) as is_newer
             from licences s
            where s.instance_id = instance and s.user_id = person and s.course_id = course
              and s.status in ('assigned', 'expired') and s.ends_at is not null
            order by s.ends_at desc, s.id desc
            limit 1) l on true
$$;

-- The row is locked before anything is read, so two transactions about the same person and course do it in turn and the
-- second one sees what the first has written.
create or replace function keep_renewal(instance bigint, person bigint, course bigint) returns void language plpgsql as $$
declare
  counts record;
  company bigint;
begin
  perform from renewals r where r.instance_id = instance and r.user_id = person and r.course_id = course for update;
  if not found then
    insert into renewals as r (instance_id, user_id, course_id, kind, source_id, ends_at)
    values (instance, person, course, 'licence', 0, 'infinity')
        on conflict on constraint renewals_once do update set source_id = r.source_id;
  end if;
  select u.company_id into company from users u where u.instance_id = instance and u.id = person and u.erased_at is null;
  if found then
    select * into counts from renewal_of(instance, person, course) f where f.ends_at is not null;
  end if;
  if not found then
    delete from renewals r where r.instance_id = instance and r.user_id = person and r.course_id = course;
    return;
  end if;
  -- Another end is another matter: what was decided, ordered or told about the old one is over.
  update renewals r
     set kind = counts.kind, source_id = counts.source_id, ends_at = counts.ends_at, renews_end = counts.renews_end,
         company_id = company,
         mark = case when r.ends_at = counts.ends_at then r.mark else 'open' end,
         order_id = case when r.ends_at = counts.ends_at then r.order_id end,
         told_days = case when r.ends_at = counts.ends_at then r.told_days end
   where r.instance_id = instance and r.user_id = person and r.course_id = course;
end
$$;

select set_config('app.instance', 'all', true);
update renewals r
   set renews_end = t.expires_at
  from (select distinct on (c.instance_id, c.user_id, c.course_id) c.instance_id, c.user_id, c.course_id, c.expires_at
          from certificates c
         where c.course_id is not null
           and not exists (select from certificate_revocations v
                            where v.instance_id = c.instance_id and v.certificate_id = c.id)
         order by c.instance_id, c.user_id, c.course_id, coalesce(c.expires_at, 'infinity') desc, c.id desc) t
 where r.kind = 'licence' and t.instance_id = r.instance_id and t.user_id = r.user_id and t.course_id = r.course_id;

-- Everything on order by the end of what is renewed, found by the index alone.
create index renewals_on_order on renewals (instance_id, (coalesce(renews_end, ends_at)), id)
       include (renews_end, ends_at, mark, kind, user_id, company_id, course_id, told_days)
 where mark = 'ordered' or renews_end is not null;
