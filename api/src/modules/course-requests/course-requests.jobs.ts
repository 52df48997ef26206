import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';

const dropLinks = task('course_requests.drop_links', z.strictObject({}));

/** An expired link answers nothing, and its page says so without the row. */
export const dropOldLinks = (db: Db) =>
  db.platform.run(sql`
    -- all tenants: one round for everybody's links
    delete from course_request_links where expires_at < now()`);

const endDateRequests = task('course_requests.end_date_requests', z.strictObject({}));

/** After the last registration day nobody moves the seat any more, so the asker learns that the date stays. */
export const declineLateDateRequests = (db: Db) =>
  db.platform.run(sql`
    -- all tenants: one round for everybody's requests
    update course_requests r
       set state = 'declined', decided_at = now()
      from course_events e
     where r.state = 'open' and r.licence_id is not null
       and e.instance_id = r.instance_id and e.id = r.from_event_id and e.last_registration_date <= now()`);

export const courseRequestsWorks = ({ db }: { db: Db }): Work[] => [
  work(dropLinks, async () => void (await dropOldLinks(db))),
  work(endDateRequests, async () => void (await declineLateDateRequests(db))),
];

export const courseRequestsSchedules: Schedule[] = [
  { task: dropLinks, everySeconds: 86_400 },
  { task: endDateRequests, everySeconds: 3_600 },
];
