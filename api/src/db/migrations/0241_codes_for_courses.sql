-- The courses that a discount code is for. Without any it is for all.
create table coupon_courses (
  instance_id bigint not null,
  coupon_id   bigint not null,
  course_id   bigint not null,
  primary key (instance_id, coupon_id, course_id),
  foreign key (instance_id, coupon_id) references coupons on delete cascade,
  foreign key (instance_id, course_id) references courses on delete cascade
);
create index on coupon_courses (instance_id, course_id);
select protect_tenant_table('coupon_courses');
