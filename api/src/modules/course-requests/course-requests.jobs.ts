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

export const courseRequestsWorks = ({ db }: { db: Db }): Work[] => [
  work(dropLinks, async () => void (await dropOldLinks(db))),
];

export const courseRequestsSchedules: Schedule[] = [{ task: dropLinks, everySeconds: 86_400 }];
