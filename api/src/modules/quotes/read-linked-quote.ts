import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import type { QuoteRow } from '@coursefront/contract/quotes/quotes.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { hashOf } from './quote-link.ts';
import { sharedColumns, sharedJoins } from './quote-list.ts';
import type { StoredParticipant } from './quotes.queries.ts';

type Shared = Omit<LinkedQuote, 'created_at' | 'instance_id' | 'order_id' | 'needs' | 'participants'>;

type LinkedRow = Shared &
  Pick<QuoteRow, 'order'> & {
    created_at: Date;
    people: StoredParticipant[];
    source: 'buyer' | 'manager';
    has_address: boolean;
    questions: EventQuestion[];
  };

/** Somebody who was given the link knows these people; their addresses are not shown. */
const mostNames = 50;

/** The quote as the holder of its link may see it. */
export async function readLinkedQuote(db: TenantQueries, token: string): Promise<LinkedQuote> {
  const row = await db.one<LinkedRow>(sql`
    select ${sharedColumns(db.instanceId)}, q.source, q.participants as people, q.invoice_reference, q.purchase_order_number,
           coalesce(q.address, k.address) is not null as has_address,
           json_build_object('name', n.name, 'email', n.email, 'phone', n.phone) as vendor,
           (select coalesce(json_agg(json_build_object('questionid', f.id, 'question', f.question, 'type', f.type,
                                                       'options', f.options, 'optional', f.optional) order by f.position), '[]')
              from event_questions f
             where f.instance_id = ${db.instanceId} and f.event_id = q.event_id) as questions
      from quotes q
      ${sharedJoins(db.instanceId)}
      left join companies k on k.instance_id = ${db.instanceId} and k.id = q.company_id
      join instances n on n.id = q.instance_id
     where q.instance_id = ${db.instanceId} and q.token_hash = ${hashOf(token)} and q.erased_at is null`);
  if (!row) throw new Refusal('quote.not_found', {});
  const { people, source, has_address, order, created_at, ...shared } = row;
  return {
    ...shared,
    instance_id: db.instanceId,
    created_at: created_at.toISOString(),
    order_id: order?.id ?? null,
    needs: { participants: source === 'manager' && people.length === 0, address: !has_address },
    participants: people
      .slice(0, mostNames)
      .map(({ firstName, lastName }) => ({ first_name: firstName, last_name: lastName })),
  };
}
