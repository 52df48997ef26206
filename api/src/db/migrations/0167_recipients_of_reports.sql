-- People who get a scheduled report besides its creator. Whether they still may have it is asked with every mail.
create table report_recipients (
  instance_id bigint not null,
  schedule_id bigint not null,
  user_id     bigint not null,
  primary key (instance_id, schedule_id, user_id),
  foreign key (instance_id, schedule_id) references report_schedules on delete cascade,
  foreign key (instance_id, user_id) references users on delete cascade
);
create index on report_recipients (instance_id, user_id);
select protect_tenant_table('report_recipients');
