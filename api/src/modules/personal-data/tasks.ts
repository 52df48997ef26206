import * as z from 'zod/mini';
import { task } from '../../jobs/task.ts';

export const emptyAtSite = task('personal_data.empty_at_site', z.strictObject({ instance: z.int(), user: z.int() }));
export const dropPasswords = task('personal_data.drop_old_passwords', z.strictObject({}));
