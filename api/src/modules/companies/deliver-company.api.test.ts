import type { Company } from '@coursefront/contract/people/companies.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { swedishNumber } from '../../testing/buyers.ts';
import { anInstanceAt, aUser, type ConnectedInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { companyMembersAt } from '../../testing/site-facts.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;
let manager: string;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
  manager = await aUser(product.db.tenant(nordic.id), [roles.trainingmanager]);
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

const send = async (path: string, body: object) => {
  const answer = await product.call<Company>('POST', `/api/company/${path}`, { token: manager, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const make = () =>
  send('create/', { companyname: 'Fjordbygg AB', organizationnumber: swedishNumber(), max_licenses: '*' });
const rename = ({ id, version }: Company, companyname: string) =>
  send(`update/${id}/${nordic.id}`, { companyname, version });

/** The company's name at the site. */
async function nameAtSite(id: number): Promise<string | undefined> {
  const query = new URLSearchParams({
    wstoken: nordic.token,
    wsfunction: 'core_cohort_search_cohorts',
    moodlewsrestformat: 'json',
    query: `company-${id}`,
    'context[contextlevel]': 'system',
    'context[instanceid]': '0',
  });
  const answer = await fetch(`${nordic.url}/webservice/rest/server.php?${query}`);
  const { cohorts } = (await answer.json()) as { cohorts: { idnumber: string; name: string }[] };
  return cohorts.find(({ idnumber }) => idnumber === `company-${id}`)?.name;
}

const versions = (id: number) =>
  product.db.tenant(nordic.id).one(sql`
    select version, lms_version from companies where instance_id = ${nordic.id} and id = ${id}`);

test('a company is known to the learning site, and renamed there', async () => {
  const company = await make();
  await product.work();
  expect(await nameAtSite(company.id)).toBe('Fjordbygg AB');
  await rename(company, 'Fjordbygg Norr AB');
  await product.work();
  expect(await nameAtSite(company.id)).toBe('Fjordbygg Norr AB');
  expect(await versions(company.id)).toEqual({ version: 2, lms_version: 2 });
});

test('a change made while the learning site is down is kept, and delivered once it is back', async () => {
  const company = await make();
  await sandbox.fail('lms.down:nordic');
  await rename(company, 'Fjordbygg Syd AB');
  await product.work();
  expect(await versions(company.id)).toEqual({ version: 2, lms_version: 0 });

  await sandbox.heal();
  await product.db.tenant(nordic.id).run(sql`
    update connections set retry_at = null, failing_since = null where instance_id = ${nordic.id}`);
  await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
  await product.work();
  expect(await nameAtSite(company.id)).toBe('Fjordbygg Syd AB');
  expect(await versions(company.id)).toEqual({ version: 2, lms_version: 2 });
});

test('a new team lead joins the company at the site, too', async () => {
  const { lms } = await product.sites.connect(nordic.id);
  const found = await lms.findUser({ email: 'student@nordic.test' });
  const account = found.ok ? found.value : undefined;
  if (!account) throw new Error('The sandbox has no such person.');
  const person = await product.db.tenant(nordic.id).one<{ id: number }>(sql`
    insert into users (instance_id, lms_id, first_name, last_name, email)
    values (${nordic.id}, ${account.id}, 'Stina', 'Ek', 'student@nordic.test')
    returning id`);
  const { id, version } = await make();
  await send(`update/${id}/${nordic.id}`, { customercontact: person?.id, version });
  await product.work();
  expect(await companyMembersAt(nordic.url, id)).toEqual([account.id]);
});
