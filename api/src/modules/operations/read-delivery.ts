import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readWebhook as entry } from '@coursefront/contract/operations/operations.ts';
import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { deliveryColumns } from './delivery-list.ts';
import { withoutSecrets } from './rules/without-secrets.ts';
import { withWhatTheyAreAbout } from './what-deliveries-are-about.ts';

type Whole = Omit<AnswerOf<typeof entry>, 'created_at' | 'processed_at' | 'content'> & {
  created_at: Date;
  processed_at: Date | null;
  body: string | null;
};

export async function readDelivery(db: Queries, id: number): Promise<AnswerOf<typeof entry>> {
  const delivery = await db.one<Whole>(sql`
    select ${deliveryColumns}, e.object_id, e.processed_at, e.body
      from webhook_events e
      ${withWhatTheyAreAbout}
     where e.id = ${id}`);
  if (!delivery) throw new Refusal('record.not_found', {});
  const { body, ...row } = delivery;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
    content: body === null ? null : withoutSecrets(body),
  };
}
