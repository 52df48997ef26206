-- Whether nobody chose the name of an event's group: then it is the course and the day, and follows them.
select set_config('app.instance', 'all', true);

alter table groups add column default_name boolean not null default false;

-- A name that was taken at the learning site has a number at its end.
update groups g
   set default_name = true
 where g.event_id is not null
   and g.name ~ ' [0-9]{2}-[0-9]{2}-[0-9]{4}( \([0-9]+\))?$'
   and exists (select from order_items t
                where t.instance_id = g.instance_id and t.order_id = g.order_id
                  and left(t.course_name, 243) = regexp_replace(g.name, ' [0-9]{2}-[0-9]{2}-[0-9]{4}( \([0-9]+\))?$', ''));
