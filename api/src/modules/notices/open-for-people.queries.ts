import type { Notice } from '@coursefront/contract/panel/notices.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Opened = { kind: Notice['kind']; subjectId: number; userIds: readonly number[] };

/** A notice of their own for each of these people. */
export const openForPeople = (tx: TenantTx, { kind, subjectId, userIds }: Opened) =>
  tx.run(sql`
    insert into notices (instance_id, kind, subject_id, audience, user_id)
    select ${tx.instanceId}, ${kind}, ${subjectId}, 'person', user_id
      from unnest(${userIds}::bigint[]) user_id
        on conflict do nothing`);
