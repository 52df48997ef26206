import { beforeAll, expect, test, vi } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { anOrder } from '../../testing/orders.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { drawingThread } from './draw-in-thread.ts';
import { makeDocument } from './make-document.ts';
import { readDocument } from './read-document.ts';

const product = testProduct();
let tenant: TenantScope;
let courses = 700;

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
});

async function aPaidOrder() {
  const order = await anOrder(tenant, await aCourse(tenant, { lmsId: ++courses }));
  await tenant.run(sql`
    update orders set status = 'success', paid_at = now()
     where instance_id = ${tenant.instanceId} and id = ${order.id}`);
  return {
    order,
    request: { order: { guid: order.guid }, kind: 'receipt', brandColour: '#000000' } as const,
    download: () =>
      product.app.inject({ url: `/api/orders/${order.guid}/documents/receipt?instance_id=${tenant.instanceId}` }),
    kept: () =>
      tenant.many<{ kind: string }>(sql`
        select kind from drawn_documents where instance_id = ${tenant.instanceId} and order_id = ${order.id}`),
  };
}

test('a document is drawn in a thread of its own', async () => {
  const { request } = await aPaidOrder();
  const { document } = await readDocument(tenant, request);
  const started = vi.fn();
  process.on('worker', started);
  const draw = drawingThread();
  const files = await Promise.all([draw(document), draw(document)]);
  process.off('worker', started);
  expect(files.map((file) => file.toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-']);
  expect(started, 'one thread draws all').toHaveBeenCalledTimes(1);
});

test('a document that cannot be drawn fails alone, and too many at once are refused', async () => {
  const { request } = await aPaidOrder();
  const { document } = await readDocument(tenant, request);
  const draw = drawingThread({ mostWaiting: 2, patienceMilliseconds: 30_000 });
  const broken = draw({ ...document, price: null } as never);
  const next = draw(document);
  await expect(draw(document)).rejects.toMatchObject({ code: 'request.too_many' });
  await expect(broken).rejects.toThrow();
  expect((await next).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a document that takes too long ends its thread, and the next one gets another', async () => {
  const { request } = await aPaidOrder();
  const { document } = await readDocument(tenant, request);
  const limits = { mostWaiting: 9, patienceMilliseconds: 0 };
  const draw = drawingThread(limits);
  await expect(draw(document)).rejects.toThrow('in time');
  limits.patienceMilliseconds = 30_000;
  expect((await draw(document)).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a document is drawn once, until it would say something else', async () => {
  const { order, request } = await aPaidOrder();
  let drawings = 0;
  const draw = async () => Buffer.from(`%PDF-${++drawings}`);
  const asked = async () => (await makeDocument(tenant, request, draw)).content.toString();
  expect(await Promise.all([asked(), asked()]), 'requests at the same time share a drawing').toEqual([
    '%PDF-1',
    '%PDF-1',
  ]);
  expect(await asked()).toBe('%PDF-1');

  await tenant.run(sql`
    update orders set purchase_order_number = 'PO 7'
     where instance_id = ${tenant.instanceId} and id = ${order.id}`);
  expect([await asked(), await asked()]).toEqual(['%PDF-2', '%PDF-2']);
});

test('a download gives the kept file', async () => {
  const { kept, download } = await aPaidOrder();
  const first = await download();
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(await kept()).toEqual([{ kind: 'receipt' }]);
  expect((await download()).rawPayload.equals(first.rawPayload)).toBe(true);
});

test('nothing is kept of a person who is erased while the document is drawn', async () => {
  const { order, request, kept, download } = await aPaidOrder();
  await makeDocument(tenant, request, async () => {
    await tenant.run(sql`
      update orders set erased_at = now() where instance_id = ${tenant.instanceId} and id = ${order.id}`);
    return Buffer.from('%PDF-');
  });
  expect(await kept()).toEqual([]);
  expect((await download()).statusCode).toBe(404);
});

test('the documents of an order are limited by minute, from however many addresses', async () => {
  const { order } = await aPaidOrder();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) {
    const { statusCode } = await product.app.inject({
      url: `/api/orders/${order.guid}/documents/receipt?instance_id=${tenant.instanceId}`,
      remoteAddress: `192.0.2.${count}`,
    });
    statuses.push(statusCode);
  }
  expect([...new Set(statuses)]).toEqual([200, 429]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
