import { argon2Sync, randomBytes } from 'node:crypto';
import type { Db, TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { connectSite } from '../modules/lms/public.ts';
import { addAdmin } from '../modules/sessions/admin/admins.queries.ts';
import { issueToken } from '../modules/sessions/credentials/tokens.ts';
import type { TestProduct } from './product.ts';
import type { SandboxProgram } from './sandbox-program.ts';

export const password = 'Demo-pass1';
const passwordHash = cheapHash(password);

/** The least work that the format allows: a sign-in of a test needs no protection against guessing. */
function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, memory: 8, passes: 1, parallelism: 1 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

export async function anAdmin(db: Db, email = 'admin@coursefront.test'): Promise<{ email: string }> {
  await db.platform.transaction((tx) => addAdmin(tx, { email, firstName: 'Ada', lastName: 'Admin', passwordHash }));
  return { email };
}

export async function anInstance(db: Db, name: string): Promise<number> {
  const subdomain = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
  const row = await db.platform.one<{ id: number }>(sql`
    insert into instances (name, subdomain, lms_url, secret_key, licence)
    values (${name}, ${subdomain}, ${`https://${subdomain}.example`}, ${randomBytes(32)}, 'Team')
    returning id`);
  if (!row) throw new Error('no instance');
  return row.id;
}

/** Customers without anything, so many that Postgres plans prepared statements for small ones. */
export async function manySmallInstances(db: Db): Promise<void> {
  await db.platform.run(sql`
    insert into instances (name, subdomain, lms_url, secret_key, licence)
    select 'Small ' || n, 'small' || n, 'https://small' || n || '.example', ${randomBytes(32)}, 'Team'
      from generate_series(1, 400) n`);
}

export type ConnectedInstance = { id: number; url: string; cookie: string; token: string };

/** An instance on one of the sandbox's learning sites, with its account there. */
export async function anInstanceAt(
  { db, seal }: Pick<TestProduct, 'db' | 'seal'>,
  sandbox: SandboxProgram,
  site: 'nordic' | 'baltic' | 'quiet',
): Promise<ConnectedInstance> {
  const facts = await fetch(`${sandbox.url}/lms/${site}/sandbox.json`);
  const { url, cookie, token } = (await facts.json()) as Omit<ConnectedInstance, 'id'>;
  const id = await anInstance(db, site);
  await db.platform.run(sql`update instances set lms_url = ${url} where id = ${id}`);
  await db.tenant(id).transaction((tx) => connectSite(tx, seal, { token, sessionCookie: cookie }));
  return { id, url, cookie, token };
}

type Session = { expired?: boolean; suspended?: boolean };

/** A signed-in user of the instance with these roles; the token that the browser would hold. */
export async function aUser(tenant: TenantScope, roleIds: readonly number[], session: Session = {}): Promise<string> {
  const { token, hash } = issueToken(tenant.instanceId);
  await tenant.transaction(async (tx) => {
    const email = `${randomBytes(6).toString('hex')}@example.test`;
    const user = await tx.one<{ id: number }>(sql`
      insert into users (instance_id, first_name, last_name, email, suspended)
      values (${tenant.instanceId}, 'Ulla', 'User', ${email}, ${session.suspended ?? false})
      returning id`);
    for (const roleId of roleIds) {
      await tx.run(
        sql`insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${user?.id}, ${roleId})`,
      );
    }
    const begun = session.expired ? sql`now() - interval '2 days'` : sql`now()`;
    await tx.run(sql`
      insert into sessions (instance_id, token_hash, user_id, created_at, expires_at)
      values (${tenant.instanceId}, ${hash}, ${user?.id}, ${begun}, ${begun} + interval '1 day')`);
  });
  return token;
}
