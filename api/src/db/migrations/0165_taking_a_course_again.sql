-- A renewal that is given early begins where the present access ends, but the course can be taken again from the day it was
-- given. That day, for such a licence; null for all others, where it is the day on which the licence begins.
alter table licences add column again_from timestamptz;

create or replace function renewal_of(instance bigint, person bigint, course bigint)
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
           select s.id, s.ends_at,
                  coalesce(coalesce(s.again_from, s.starts_at) > t.issued_at and s.ends_at > t.expires_at, false) as is_newer
             from licences s
            where s.instance_id = instance and s.user_id = person and s.course_id = course
              and s.status in ('assigned', 'expired') and s.ends_at is not null
            order by s.ends_at desc, s.id desc
            limit 1) l on true
$$;

select set_config('app.instance', 'all', true);
update licences l
   set again_from = l.created_at
  from order_participants p, orders o
 where p.instance_id = l.instance_id and p.id = l.participant_id and o.instance_id = p.instance_id and o.id = p.order_id
   and o.is_renewal and l.user_id is not null and l.starts_at > l.created_at + interval '1 day';
select count(keep_renewal(l.instance_id, l.user_id, l.course_id)) from licences l where l.again_from is not null;

-- When the learning site last reported less than 100 % of a course, by the site's course id. The site keeps the 100 % of
-- before a renewal until the course is started over, so later ones are known by this.
alter table learning_progress add column below_at jsonb not null default '{}' check (jsonb_typeof(below_at) = 'object');
