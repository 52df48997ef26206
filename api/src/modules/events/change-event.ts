import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { changeEvent as contract, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { changingEvent } from './changing-event.ts';
import { updateEvent } from './events.queries.ts';
import { planOf, questionsOf } from './plan-of.ts';
import { keepQuestions } from './questions.queries.ts';

export const changeEvent = (
  tx: TenantTx,
  caller: UserCaller,
  eventId: number,
  body: BodyOf<typeof contract>,
): Promise<OwnEvent> =>
  changingEvent(tx, caller, { id: eventId, version: body.version }, 'changed', async ({ bookedSlots, publishDate }) => {
    const plan = planOf(body);
    if (plan.seats < bookedSlots) {
      const fault = { code: 'event.seats_below_booked', params: { booked: bookedSlots } } as const;
      throw new Refusal(fault.code, fault.params, { max_attendance_count: [fault] });
    }
    const publishedFrom = body.publish_date === undefined ? publishDate : plan.publishedFrom;
    await updateEvent(tx, eventId, { ...plan, publishedFrom });
    await keepQuestions(tx, eventId, questionsOf(body));
  });
