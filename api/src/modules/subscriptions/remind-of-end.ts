import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { mailEndsSoon } from './subscription-mails.ts';
import { takeEndingSoon } from './subscriptions.queries.ts';

const noticeDays = 14;
const most = 200;

/** Whoever cancelled is told before the end, once in each period. */
export const remindOfEnd = (db: Db, config: Config): Promise<void> =>
  db.platform.transaction(async (tx) => {
    for (const { expires_at, ...instance } of await takeEndingSoon(tx, noticeDays, most))
      await mailEndsSoon(tx, config, instance, expires_at);
  });
