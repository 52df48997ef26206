import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import type { EventRow } from './events.queries.ts';

export type EventAction = 'made' | 'changed' | 'published' | 'unpublished' | 'cancelled';

export const recordEventChange = (
  tx: TenantTx,
  caller: UserCaller,
  action: EventAction,
  { before, after }: { before?: EventRow; after: EventRow },
): Promise<void> =>
  recordChange(tx, actorOf(caller), {
    action: `event.${action}`,
    subject: { kind: 'event', id: after.id },
    before: before && factsOf(before),
    after: factsOf(after),
  });

const factsOf = (event: EventRow) => ({
  course: event.courseName,
  start_date: event.startDate,
  end_date: event.endDate,
  location: event.location,
  trainers: event.trainers.map(({ name }) => name),
  seats: event.seats,
  last_registration_date: event.lastRegistrationDate,
  publish_date: event.publishDate,
  published: event.published,
  cancelled: event.cancelledAt !== null,
  questions: event.questions.map(({ question }) => question),
});
