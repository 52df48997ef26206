import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { Refusal } from '../../refusal.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { findCallerIn } from '../sessions/public.ts';
import { tenantOf } from './tenant-of.ts';

const product = testProduct();
let first: number;
let second: number;

const asked = { caller: undefined, host: 'coursefront.test' };
const found = async (...addressed: Parameters<typeof tenantOf>) => (await tenantOf(...addressed)).instanceId;
const refusal = (asking: Promise<number>) => asking.then(String, (error: Refusal) => error.code);

test('the only instance needs no name', async () => {
  expect(await refusal(found(product, asked)), 'none yet').toBe('instance.not_found');
  first = await anInstance(product.db, 'Nordic');
  expect(await found(product, asked)).toBe(first);
});

test('the only instance is refused while it is closed', async () => {
  const open = (active: boolean) =>
    product.db.platform.run(sql`update instances set active = ${active} where id = ${first}`);
  await open(false);
  expect(await refusal(found(product, asked))).toBe('instance.closed');
  await open(true);
});

describe('with several instances', () => {
  beforeAll(async () => {
    second = await anInstance(product.db, 'Baltic');
  });

  test('nothing is guessed', async () => {
    expect(await refusal(found(product, asked))).toBe('instance.not_found');
  });

  test('the configured default is used', async () => {
    const config = { ...product.config, defaultInstance: second };
    expect(await found({ ...product, config }, asked)).toBe(second);
  });

  test('the host names one, by subdomain or by its learning site', async () => {
    for (const host of ['baltic.coursefront.test', 'BALTIC.localhost', 'baltic.example'])
      expect(await found(product, { ...asked, host })).toBe(second);
  });

  test('an id takes precedence over the host', async () => {
    expect(await found(product, { ...asked, named: first, host: 'baltic.localhost' })).toBe(first);
    expect(await refusal(found(product, { ...asked, named: 999_999 }))).toBe('instance.not_found');
  });

  test("the token takes precedence over everything, and another instance's id is not found", async () => {
    const token = await aUser(product.db.tenant(first), [10]);
    const { caller } = await findCallerIn(product.db)(token, undefined);
    expect(caller).toMatchObject({ kind: 'user', instanceId: first });
    expect(await found(product, { caller, host: 'baltic.localhost' })).toBe(first);
    expect(await found(product, { caller, named: first, host: '' })).toBe(first);
    const foreign = await refusal(found(product, { caller, named: second, host: '' }));
    expect(foreign).toBe('instance.not_found');
    expect(await refusal(found(product, { caller, named: 999_999, host: '' }))).toBe(foreign);
  });

  describe('of which one is closed', () => {
    const withDefault = (defaultInstance: number) => ({
      ...product,
      config: { ...product.config, defaultInstance },
    });

    beforeAll(async () => {
      await product.db.platform.run(sql`update instances set active = false where id = ${second}`);
    });

    test('its id and its hosts say so, and the default does not take its place', async () => {
      const parts = withDefault(first);
      for (const host of ['baltic.coursefront.test', 'BALTIC.localhost', 'baltic.example'])
        expect(await refusal(found(parts, { ...asked, host }))).toBe('instance.closed');
      expect(await refusal(found(parts, { ...asked, named: second }))).toBe('instance.closed');
      expect(await found(parts, asked), 'the default keeps its own address').toBe(first);
    });

    test('it is refused as the default, too', async () => {
      expect(await refusal(found(withDefault(second), asked))).toBe('instance.closed');
    });

    test('the other one does not become the only one', async () => {
      expect(await refusal(found(product, asked))).toBe('instance.not_found');
    });

    test('a host that both share still names neither', async () => {
      await product.db.platform.run(sql`
        update instances set lms_url = 'https://shared.example/' || subdomain where id in (${first}, ${second})`);
      expect(await refusal(found(product, { ...asked, host: 'shared.example' }))).toBe('instance.not_found');
    });

    test('its own people are not let in by the token that they still have', async () => {
      const token = await aUser(product.db.tenant(second), [10]);
      expect((await findCallerIn(product.db)(token, undefined)).caller).toBeUndefined();
    });
  });
});
