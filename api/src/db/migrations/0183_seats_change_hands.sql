-- When a licence was last given, transferred or returned: the page of its order says since when somebody else has the seat.
alter table licences add column changed_hands_at timestamptz;
update licences l
   set changed_hands_at = a.at
  from (select instance_id, subject_id, max(created_at) as at
          from audit_entries
         where subject_kind = 'licence' and action in ('licence.moved', 'licence.taken_back', 'licence.given')
         group by instance_id, subject_id) a
 where l.instance_id = a.instance_id and l.id = a.subject_id and l.participant_id is not null;
