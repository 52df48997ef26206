-- What a customer writes about a course for the shop, beyond the learning site's summary.

-- One row per language, as visitors get it: a course page reads one row by its key and changes nothing in it.
create table course_pages (
  instance_id bigint not null references instances,
  course_id   bigint not null,
  language    language_code not null,
  content     json not null,
  -- Drawn anew with every change, so that a page that was removed and written again is another version.
  version     bigint generated always as identity,
  updated_at  timestamptz not null default now(),
  primary key (instance_id, course_id, language),
  foreign key (instance_id, course_id) references courses
);
create trigger course_pages_updated_at before update on course_pages
  for each row execute function touch_updated_at();
select protect_tenant_table('course_pages');

-- Uploaded pictures of a course. The pages of all languages may show the same one.
create table course_pictures (
  instance_id bigint not null references instances,
  guid        uuid not null,
  course_id   bigint not null,
  file_id     bigint not null,
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  created_at  timestamptz not null default now(),
  primary key (instance_id, guid),
  foreign key (instance_id, course_id) references courses,
  foreign key (instance_id, file_id) references files
);
create index on course_pictures (instance_id, course_id);
create index on course_pictures (instance_id, file_id);
select protect_tenant_table('course_pictures');
