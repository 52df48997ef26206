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
    const course = await findCourse(db.tenant(instanceId), instanceId, lmsId);
    if (!course) throw new Refusal('record.not_found', {});
    return course.id;
  };

  serve(app, parts, contract.readEvents, async ({ query: { courseid, ...query }, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const list = { ...query, courseId: await courseIdOf(instanceId, courseid) };
    const [rows, total, time_zone] = await Promise.all([
      listEvents(scope, instanceId, list),
      countEvents(scope, instanceId, list),
      readTimeZone(scope, instanceId),
    ]);
    return { rows: rows.map(ownEvent), total, time_zone };
  });

  serveFile(app, parts, contract.exportEvents, async ({ query, caller: { instanceId }, language }) => {
    const scope = db.tenant(instanceId);
    const list = { ...query, courseId: await courseIdOf(instanceId, query.courseid) };
    const timeZone = await readTimeZone(scope, instanceId);
    return {
      name: `events-${query.courseid}.csv`,
      content: exportEvents(scope, instanceId, { list, language, timeZone }),
    };
  });

  serve(app, parts, contract.readEvent, async ({ params, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [event, time_zone] = await Promise.all([
      findEvent(scope, instanceId, params.id),
      readTimeZone(scope, instanceId),
    ]);
    if (!event) throw new Refusal('event.not_found', {});
    return { event: ownEvent(event), course_name: event.courseName, time_zone };
  });

  serve(app, parts, contract.addEvent, ({ body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => makeEvent(tx, caller, body)),
  );

  serve(app, parts, contract.changeEvent, ({ params, body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => changeEvent(tx, caller, params.id, body)),
  );

  serve(app, parts, contract.publishEvent, ({ params, body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => publishEvent(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.unpublishEvent, ({ params, body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => unpublishEvent(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.cancelEvent, ({ params, body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => cancelEvent(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.readAttendees, async ({ params, caller: { instanceId } }) => {
    const { event, participants } = await readAttendees(db.tenant(instanceId), instanceId, params.id, mostShown);
    return { participants, total: event.bookedSlots };
  });

  serveFile(app, parts, contract.exportAttendees, async ({ params, caller, language }) => {
    const { instanceId } = caller;
    const scope = db.tenant(instanceId);
    const attendance = await readAttendees(scope, instanceId, params.id, mostExported);
    await recordChange(scope, instanceId, actorOf(caller), {
      action: 'event.exported',
      subject: { kind: 'event', id: params.id },
    });
    return { name: `participants-${params.id}.csv`, content: Buffer.from(attendeesAsCsv(attendance, language)) };
  });
}
