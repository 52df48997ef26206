import { can } from '@coursefront/contract/capabilities.ts';
import type { Access, Endpoint } from '@coursefront/contract/endpoint.ts';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, anInstance, aUser, password } from '../testing/people.ts';
import { type Answer, testProduct } from '../testing/product.ts';

const product = testProduct();
const tenantRoles = Object.values(roles).filter((id) => id !== roles.coursefrontadmin);
// Signing out comes last, since it ends the sessions that the other calls need.
const all: Endpoint[] = Object.values(endpoints)
  .flat()
  .sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

/** 401, 403, or undefined for "admitted", whatever the use case then answers. */
function expected(access: Access, who: 'anonymous' | 'admin' | { roleId: number }): number | undefined {
  if (access === 'public') return undefined;
  if (who === 'anonymous') return 401;
  if (access === 'user') return undefined;
  if (who === 'admin') return access === 'admin' ? undefined : 403;
  return access !== 'admin' && can([who.roleId], access.can) ? undefined : 403;
}

/** Not admitted. A use case may refuse as well, but only with the codes that its contract declares. */
const refused = ({ status, body }: Answer, { refuses }: Endpoint) => {
  const declared: readonly string[] = refuses;
  return (status === 401 || status === 403) && !declared.includes(body.code) ? status : undefined;
};

test('no endpoint declares the shared access refusals as its own', () => {
  const door = ['access.sign_in_first', 'access.session_expired', 'access.forbidden'];
  expect(all.filter(({ refuses }) => refuses.some((code) => door.includes(code)))).toEqual([]);
});

let admin: string;
let expired: string;
const users = new Map<number, string>();

beforeAll(async () => {
  const { email } = await anAdmin(product.db);
  admin = (await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } })).body.data
    .token;
  const instance = await anInstance(product.db, 'Matrix');
  expired = await aUser(product.db.tenant(instance), [roles.trainingmanager], { expired: true });
  for (const roleId of tenantRoles) users.set(roleId, await aUser(product.db.tenant(instance), [roleId]));
});

describe.each(all.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))('%s', (_, entry) => {
  // The input is empty or wrong on purpose: access is decided before the input is read.
  const call = (token?: string) =>
    product.call(entry.method, `/api${entry.path.replace(/\{\w+\}/g, 'x')}`, {
      body: entry.body ? {} : undefined,
      token,
    });

  test('admits exactly the callers that the contract names', async () => {
    expect(refused(await call(), entry)).toBe(expected(entry.access, 'anonymous'));
    expect(refused(await call(expired), entry)).toBe(expected(entry.access, 'anonymous'));
    if (entry.access !== 'public') expect(refused(await call(admin), entry)).toBe(expected(entry.access, 'admin'));
    for (const [roleId, token] of users) {
      expect(refused(await call(token), entry), `role ${roleId}`).toBe(expected(entry.access, { roleId }));
    }
  });
});
