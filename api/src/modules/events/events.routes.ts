import * as contract from '@coursefront/contract/shop/own-events.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { changeEvent } from './change-event.ts';
import { countEvents, findCourse, findEvent, listEvents } from './events.queries.ts';
import { attendeesAsCsv } from './export-attendees.ts';
import { exportEvents } from './export-events.ts';
import { makeEvent } from './make-event.ts';
import { cancelEvent, publishEvent, unpublishEvent } from './move-event.ts';
import { ownEvent } from './own-event.ts';
import { readAttendees } from './read-attendees.ts';
import { readTimeZone } from './read-time-zone.ts';

/** More than any room holds; a file may be longer than a page. */
const mostShown = 1_000;
const mostExported = 10_000;

export function eventsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  const courseIdOf = async (instanceId: number, lmsId: number): Promise<number> => {
    const course = await findCourse(db.tenant(instanceId), lmsId);
    if (!course) throw new Refusal('record.not_found', {});
    return course.id;
  };

  serve(app, parts, contract.readEvents, async ({ query: { courseid, ...query }, caller: { instanceId }, tenant }) => {
    const list = { ...query, courseId: await courseIdOf(instanceId, courseid) };
    const [rows, total, time_zone] = await Promise.all([
      listEvents(tenant, list),
      countEvents(tenant, list),
      readTimeZone(tenant),
    ]);
    return { rows: rows.map(ownEvent), total, time_zone };
  });

  serveFile(app, parts, contract.exportEvents, async ({ query, caller: { instanceId }, language, tenant }) => {
    const list = { ...query, courseId: await courseIdOf(instanceId, query.courseid) };
    const timeZone = await readTimeZone(tenant);
    return {
      name: `events-${query.courseid}.csv`,
      content: exportEvents(tenant, { list, language, timeZone }),
    };
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
    tenant.transaction((tx) => cancelEvent(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.readAttendees, async ({ params, tenant }) => {
    const { event, participants } = await readAttendees(tenant, params.id, mostShown);
    return { participants, total: event.bookedSlots };
  });

  serveFile(app, parts, contract.exportAttendees, async ({ params, caller, language, tenant }) => {
    const attendance = await readAttendees(tenant, params.id, mostExported);
    await recordChange(tenant, actorOf(caller), {
      action: 'event.exported',
      subject: { kind: 'event', id: params.id },
    });
    return { name: `participants-${params.id}.csv`, content: Buffer.from(attendeesAsCsv(attendance, language)) };
  });
}
