import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readHost } from '@coursefront/contract/people/sessions.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAdmin, anInstance, anInstanceAt, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';

const product = testProduct();
let sandbox: SandboxProgram;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

const hostOf = (token: string) => product.call<AnswerOf<typeof readHost>>('GET', '/api/host', { token });

const addressesAt = (url: string) => ({
  home_url: `${url}/my/`,
  search_url: `${url}/course/search.php?search=`,
  profile_url: `${url}/user/profile.php`,
  edit_profile_url: `${url}/user/edit.php`,
  password_url: `${url}/login/change_password.php`,
  notifications_url: `${url}/message/notificationpreferences.php`,
  assign_roles_url: `${url}/admin/roles/assign.php?contextid=1`,
  password_reset_url: `${url}/login/forgot_password.php`,
});

test('the header has the site’s logo, menu and addresses, and keeps them while the site is away', async () => {
  const { id, url } = await anInstanceAt(product, sandbox, 'nordic');
  const token = await aUser(product.db.tenant(id), [5]);
  const { status, body } = await hostOf(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject(addressesAt(url));
  expect(body.data.logo_url).toContain(url);
  expect(body.data.menu.map(({ label }) => label)).toEqual(expect.arrayContaining(['Courses', 'Support']));
  expect(body.data.menu.find(({ label }) => label === 'Support')?.items).toEqual([
    { label: 'FAQ', url: 'https://support.nordic.test/faq' },
    { label: 'Contact', url: 'https://support.nordic.test/contact' },
  ]);

  await sandbox.fail('lms.down');
  expect((await hostOf(await aUser(product.db.tenant(id), [10]))).body.data).toEqual(body.data);
  const logo = await product.call('GET', `/api/host/logo?instance_id=${id}`);
  expect(logo.body.data, 'for visitors').toEqual({ logo_url: body.data.logo_url });
});

test('a site that nobody knows has no logo', async () => {
  expect((await product.call('GET', '/api/host/logo?instance_id=999999')).status).toBe(404);
});

test('the menu is empty until the site has answered once', async () => {
  const { id, url } = await anInstanceAt(product, sandbox, 'baltic');
  const token = await aUser(product.db.tenant(id), [5]);
  const withoutMenu = { logo_url: null, menu: [], ...addressesAt(url) };
  for (const fault of ['lms.html', 'lms.redirect', 'lms.token-revoked', 'lms.maintenance', 'lms.slow:4000']) {
    await sandbox.fail(fault);
    expect(await hostOf(token), fault).toMatchObject({ status: 200, body: { data: withoutMenu } });
    await sandbox.heal();
  }
  await vi.waitFor(async () => expect((await hostOf(token)).body.data.menu).not.toEqual([]));
});

test('a site that is away or not connected yet still has its addresses', async () => {
  const { id, url } = await anInstanceAt(product, sandbox, 'quiet');
  await sandbox.fail('lms.down');
  const down = await hostOf(await aUser(product.db.tenant(id), [5]));
  expect(down).toMatchObject({ status: 200, body: { data: { menu: [], ...addressesAt(url) } } });

  const unconnected = await hostOf(await aUser(product.db.tenant(await anInstance(product.db, 'Unconnected')), [5]));
  expect(unconnected.body.data).toMatchObject({ menu: [], ...addressesAt('https://unconnected.example') });
});

test('a platform admin has no learning site', async () => {
  const { email } = await anAdmin(product.db);
  const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  expect(await hostOf(body.data.token)).toMatchObject({ status: 403, body: { code: 'access.no_customer_account' } });
});
