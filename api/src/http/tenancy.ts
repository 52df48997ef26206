import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { readSite } from '../modules/customers/public.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';

type Parts = { db: Db; config: Config };

type Asked = {
  caller: Caller | undefined;
  /** The id in the path or the body. */
  named?: number | undefined;
  host: string;
};

/**
 * The instance that a request is about: the token's; else the one named; else the one whose host this is; else the
 * configured default, or the only one there is. To a tenant's user the id of another instance is as good as none.
 */
export async function instanceOf({ db, config }: Parts, { caller, named, host }: Asked): Promise<number> {
  if (caller?.kind === 'user') {
    if (named !== undefined && named !== caller.instanceId) throw notFound();
    return caller.instanceId;
  }
  const site = named === undefined ? (await readSite(db, config, host)).instance : null;
  const id = named ?? site?.id ?? config.defaultInstance ?? (await findOnlyInstance(db));
  if (id === undefined || !(await isActive(db, id))) throw notFound();
  return id;
}

/** For what anybody may see of an instance: the one that is named is meant, wherever the caller is signed in. */
export const publicInstanceOf = (parts: Parts, { caller, named, host }: Asked): Promise<number> =>
  instanceOf(parts, { caller: named === undefined ? caller : undefined, named, host });

const notFound = () => new Refusal('instance.not_found', {});

const isActive = async (db: Db, id: number): Promise<boolean> =>
  (await db.platform.one(sql`select 1 from instances where id = ${id} and active`)) !== undefined;

async function findOnlyInstance(db: Db): Promise<number | undefined> {
  const [first, second] = await db.platform.many<{ id: number }>(sql`select id from instances where active limit 2`);
  return second ? undefined : first?.id;
}
