import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task, work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { booksRoutes } from './books.routes.ts';
import { findAccounts } from './provider.queries.ts';
import { readProvider } from './read-provider.ts';

const readAll = task('books.read_provider', z.strictObject({}));
const readAccount = task('books.read_account', z.strictObject({ instance: z.int(), account: z.string() }));

export const booksModule = {
  routes: [booksRoutes],
  works: (parts) => [
    work(readAll, () => readAllAccounts(parts.db)),
    work(readAccount, ({ instance, account }) => readProvider(parts, { instance_id: instance, account_id: account })),
  ],
  schedules: [{ task: readAll, everySeconds: 6 * 3600 }],
} satisfies ApiModule;

/** A job for each account, so that one failure does not stop the others. */
const readAllAccounts = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const accounts = await findAccounts(tx);
    await enqueueAll(
      tx,
      readAccount,
      accounts.map(({ instance_id: instance, account_id: account }) => ({
        key: `books:${account}`,
        payload: { instance, account },
        instanceId: instance,
      })),
    );
  });
