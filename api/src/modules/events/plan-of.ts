import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import { questionTypes } from '@coursefront/contract/shop/events.ts';
import type { addEvent } from '@coursefront/contract/shop/own-events.ts';
import type { EventPlan } from './events.queries.ts';
import type { PlannedQuestion } from './questions.queries.ts';

type EventBody = Omit<BodyOf<typeof addEvent>, 'courseid' | 'published' | 'trainers'>;

/** Turns the request body into an event plan. */
export const planOf = (body: EventBody): EventPlan => ({
  startsAt: new Date(body.start_date),
  endsAt: body.end_date === null ? null : new Date(body.end_date),
  location: body.location,
  seats: body.max_attendance_count,
  registerUntil: new Date(body.last_registration_date * 1000),
  publishedFrom: body.publish_date ? new Date(body.publish_date) : null,
});

/** A free text question has no options, even if the form still sends some. */
export const questionsOf = ({ registration_form }: EventBody): PlannedQuestion[] =>
  registration_form.map(({ questionid, question, type, options, optional }) => ({
    id: questionid,
    question,
    options: type === questionTypes.multipleChoice ? [...new Set(options)] : [],
    optional,
  }));
