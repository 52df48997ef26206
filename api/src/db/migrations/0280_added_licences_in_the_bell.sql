-- In the bell of a company's leads for a month: a training manager added licences. The subject is the first of them.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered', 'team_lead', 'date_questions',
                  'refund_refused', 'runs_out', 'date_request', 'licences_added'));
