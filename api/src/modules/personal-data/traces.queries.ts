import type { TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isTheirs, type Person } from './person.queries.ts';

/** The words that identify a person in texts that others wrote. Read before the person's own rows are emptied. */
export type Traces = {
  /** A regular expression of the address and the whole names; null if nothing is known. */
  pattern: string | null;
  phones: string[];
};

type Named = { first: string | null; last: string | null; phones: (string | null)[] };

/** Names and phone numbers, from every row that is the person's own. */
export async function readTraces(tx: TenantTx, person: Person): Promise<Traces> {
  const { instanceId, email } = person;
  const rows = await tx.many<Named>(sql`
    select first_name as first, last_name as last, array[phone1, phone2] as phones
      from users u
     where u.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`u.id`, email: sql`u.email_key` })}
     union
    select buyer_first_name, buyer_last_name, array[buyer_phone]
      from orders o
     where o.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`o.user_id`, email: sql`o.buyer_email_key` })}
     union
    select first_name, last_name, array[phone]
      from order_participants p
     where p.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`p.user_id`, email: sql`p.email_key` })}
     union
    select first_name, last_name, array[phone]
      from quotes t
     where t.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`t.user_id`, email: sql`t.email_key` })}
     union
    select first_name, last_name, array[phone1, phone2]
      from registrations r
     where r.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`r.user_id`, email: sql`r.email_key` })}
     union
    select first_name, last_name, array[telephone]
      from inquiries q
     where q.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`q.email_key` })}
     union
    select first_name, last_name, array[phone]
      from join_requests j
     where j.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`j.email_key` })}
     union
    select first_name, last_name, array[]::text[]
      from course_requests q
     where q.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`q.user_id`, email: sql`q.email_key` })}`);
  return tracesOf(email, rows);
}

/** The same for what the platform itself holds. */
export async function readPlatformTraces(tx: Tx, email: string): Promise<Traces> {
  const rows = await tx.many<Named>(sql`
    select first_name as first, last_name as last, array[phone] as phones
      from subscription_purchases
     where email_key = ${email}`);
  return tracesOf(email, rows);
}

function tracesOf(email: string | null, rows: readonly Named[]): Traces {
  // A first name alone is too many people's.
  const names = rows.flatMap(({ first, last }) => (first && last ? [`${first} ${last}`, `${last} ${first}`] : []));
  const words = new Set([...(email === null ? [] : [email]), ...names].flatMap(asWritten).filter(isTelling));
  const phones = new Set(rows.flatMap((row) => row.phones).filter((phone) => phone !== null && phone !== ''));
  return {
    pattern: words.size === 0 ? null : `(^|[^[:alnum:]._+-])(${[...words].join('|')})($|[^[:alnum:]_-])`,
    phones: [...phones] as string[],
  };
}

const isTelling = (word: string) => word.length >= 5;

/** In lower case, as plain text and as JSON writes it, with every special character of a regular expression escaped. */
const asWritten = (text: string): string[] => {
  const plain = text.trim().toLowerCase();
  return [plain, JSON.stringify(plain).slice(1, -1)].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
};

/** Whether a text names the person, as whole words: Anna Berg is not in Johanna Bergman. JSON writes line breaks as letters. */
export const mentions = ({ pattern }: Traces, text: Sql): Sql =>
  pattern === null ? sql`false` : sql`regexp_replace(lower(${text}), '\\\\[nrt]', ' ', 'g') ~ ${pattern}`;
