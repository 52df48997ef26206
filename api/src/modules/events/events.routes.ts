import * as answers from '@coursefront/contract/shop/event-answers.ts';
import * as contract from '@coursefront/contract/shop/own-events.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantQueries } from '../../db/database.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { makeEvent } from './add-event.ts';
import { cancelEvent, changeEvent, publishEvent, unpublishEvent } from './change-event.ts';
import { eventCsv, eventList } from './event-list.ts';
import { findCourse, findEvent } from './events.queries.ts';
import { giveAnswers, readAnswers } from './give-answers.ts';
import { ownEvent } from './own-event.ts';
import { readBookings } from './read-bookings.ts';
import { participantsCsv, readEventParticipants } from './read-participants.ts';

/** More than any room holds. A file may contain more than the page. */
const mostShown = 1_000;
const mostExported = 10_000;

export function eventsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readEvents, async ({ query: { courseid, ...query }, tenant }) => {
    const asked = { ...query, courseId: await courseIdOf(tenant, courseid) };
    const [{ rows, total }, time_zone] = await Promise.all([eventList.readPage(tenant, asked), readTimeZone(tenant)]);
    return { rows: rows.map(ownEvent), total, time_zone };
  });

  serveCsv(app, parts, contract.exportEvents, async ({ query, tenant }) => {
    const rows = eventList.walk(tenant, { ...query, courseId: await courseIdOf(tenant, query.courseid) });
    return { name: `events-${query.courseid}.csv`, columns: eventCsv, rows, timeZone: await readTimeZone(tenant) };
  });

  serve(app, parts, contract.readEvent, async ({ params, tenant }) => {
    const [event, time_zone] = await Promise.all([findEvent(tenant, params.id), readTimeZone(tenant)]);
    if (!event) throw new Refusal('event.not_found', {});
    return { event: ownEvent(event), course_name: event.courseName, time_zone };
  });

  serve(app, parts, contract.addEvent, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeEvent(tx, caller, body)),
  );

  serve(app, parts, contract.changeEvent, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => changeEvent(tx, caller, params.id, body)),
  );

  serve(app, parts, contract.publishEvent, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => publishEvent(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.unpublishEvent, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => unpublishEvent(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.cancelEvent, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => cancelEvent(tx, caller, params.id, body)),
  );

  serve(app, parts, contract.readBookings, ({ params, tenant }) => readBookings(tenant, params.id));

  serve(app, parts, contract.readEventParticipants, async ({ params, tenant }) => {
    const { event, participants } = await readEventParticipants(tenant, params.id, mostShown);
    // A cancelled event still lists who was booked.
    return { participants, total: event.cancelledAt === null ? event.bookedSlots : participants.length };
  });

  serve(app, parts, answers.readParticipantsAnswers, ({ params, tenant }) =>
    readAnswers(tenant, { eventId: params.id, userId: params.userid }),
  );

  serve(app, parts, answers.giveParticipantsAnswers, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => giveAnswers(tx, caller, { eventId: params.id, userId: params.userid }, body)),
  );

  serveFile(app, parts, contract.exportEventParticipants, async ({ params, caller, language, tenant }) => {
    const attendance = await readEventParticipants(tenant, params.id, mostExported);
    await recordChange(tenant, actorOf(caller), {
      action: 'event.exported',
      subject: { kind: 'event', id: params.id },
    });
    return { name: `participants-${params.id}.csv`, content: participantsCsv(attendance, language) };
  });
}

async function courseIdOf(tenant: TenantQueries, lmsId: number): Promise<number> {
  const course = await findCourse(tenant, lmsId);
  if (!course) throw new Refusal('record.not_found', {});
  return course.id;
}
