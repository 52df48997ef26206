-- Whether the new site took the password that its first training manager chose, so that no page claims it without knowing.
alter table subscription_purchases
  add column site_password text check (site_password in ('chosen', 'mailed'));

-- A question that a participant may leave unanswered, such as one about food.
alter table event_questions
  add column optional boolean not null default false;
