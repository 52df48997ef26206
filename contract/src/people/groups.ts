import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { IdText } from '../values/fields.ts';

/** The participants of an order in its course. */
export const GroupRow = z.object({
  id: z.int(),
  name: z.string(),
  course: z.object({ courseid: z.int(), name: z.string() }),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  event: z.nullable(z.object({ id: z.int(), start_date: z.string(), location: z.string() })),
  order: z.nullable(z.object({ id: z.string(), order_reference_id: z.string() })),
  members: z.int(),
  completed: z.int(),
  created_at: z.string(),
});
export type GroupRow = z.infer<typeof GroupRow>;

const GroupList = z.extend(listQuery(['created_at', 'name'], pageSize.groups, 'desc'), {
  company_id: z.optional(IdText),
  courseid: z.optional(IdText),
});

export const readGroups = endpoint({
  method: 'GET',
  path: '/groups',
  summary: 'The groups that came with purchases, a page at a time',
  access: { can: 'openCompanyAccount' },
  query: GroupList,
  answer: z.extend(listOf(GroupRow), { time_zone: z.string() }),
  refuses: [],
});

export const exportGroups = endpoint({
  method: 'GET',
  path: '/groups/export',
  summary: 'Every group that the list shows, in its order, as CSV, while it is being read',
  access: { can: 'openCompanyAccount' },
  query: z.omit(GroupList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

const OneGroup = z.strictObject({ id: IdText });

export const readGroup = endpoint({
  method: 'GET',
  path: '/groups/{id}',
  summary: 'One group: its course, order, company and date',
  access: { can: 'openCompanyAccount' },
  params: OneGroup,
  answer: z.extend(GroupRow, { time_zone: z.string() }),
  refuses: ['record.not_found'],
});

export const GroupMember = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** When the person completed the group's course. */
  completed_at: z.nullable(z.string()),
  /** The end of the person's enrolment; null if not enrolled any more. */
  ends_at: z.nullable(z.string()),
  enrolled: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMember>;

const MemberList = listQuery(['name'], pageSize.users);

export const readGroupMembers = endpoint({
  method: 'GET',
  path: '/groups/{id}/members',
  summary: 'The people of a group and how far they are, a page at a time',
  access: { can: 'openCompanyAccount' },
  params: OneGroup,
  query: MemberList,
  answer: listOf(GroupMember),
  refuses: ['record.not_found'],
});

export const exportGroupMembers = endpoint({
  method: 'GET',
  path: '/groups/{id}/members/export',
  summary: 'Everybody of a group whom the list shows, in its order, as CSV, while they are being read',
  access: { can: 'manageUsers' },
  params: OneGroup,
  query: z.omit(MemberList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['record.not_found'],
});
