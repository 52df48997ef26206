import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText, line } from '../values/fields.ts';

/** The most views of one person, and the most shared views of one customer. Nobody finds their way among more. */
export const mostViews = 100;

/** Which list: the address of its page and the path of its endpoint, both without values. */
const ListName = z.string().check(z.regex(/^[\w/{}$.-]{1,120}$/, 'field.invalid'));

/** The part of the list's address behind the question mark, by name. The server stores it and never acts on it. */
const AddressQuery = z
  .record(z.string().check(z.regex(/^[\w-]{1,40}$/, 'field.invalid')), z.string().check(z.maxLength(500)))
  .check(z.refine((query) => JSON.stringify(query).length <= 1_000, 'field.invalid'));

const ListView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Who shares it. Null: the caller's own. */
  owner: z.nullable(z.string()),
  /** Whether the caller's list opens with it. */
  is_default: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

const OneView = z.strictObject({ id: IdText });
const Done = z.object({ id: z.int() });
const names = { name: line(60), shared: z.boolean() };

export const readViews = endpoint({
  method: 'GET',
  path: '/views',
  summary: "The caller's saved views of all lists; those with the account pages get the shared ones, too",
  access: { can: 'keepViews' },
  answer: z.object({ rows: z.array(ListView) }),
  refuses: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/views',
  summary: "Save a view of a list under a name. The caller's view of that name is replaced",
  access: { can: 'keepViews' },
  body: z.strictObject({ list: ListName, query: AddressQuery, is_default: z.boolean(), ...names }),
  answer: Done,
  refuses: ['view.too_many'],
});

export const changeView = endpoint({
  method: 'PUT',
  path: '/views/{id}',
  summary: "Rename one of the caller's views, share it with those who have the account pages, or stop sharing it",
  access: { can: 'keepViews' },
  params: OneView,
  body: z.strictObject(names),
  answer: Done,
  refuses: ['record.not_found', 'view.name_taken', 'view.too_many'],
});

export const chooseView = endpoint({
  method: 'PUT',
  path: '/views/default',
  summary: 'Choose the view that a list opens with for the caller, or none',
  access: { can: 'keepViews' },
  body: z.strictObject({ list: ListName, id: z.nullable(z.int().check(z.positive())) }),
  answer: z.object({ id: z.nullable(z.int()) }),
  refuses: ['record.not_found'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/views/{id}',
  summary: "Delete one of the caller's views; those who change the customer's settings may delete shared ones",
  access: { can: 'keepViews' },
  params: OneView,
  answer: Done,
  refuses: ['record.not_found'],
});
