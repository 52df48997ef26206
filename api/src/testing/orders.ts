import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { addOrders, type OrderSeed } from '../seeding/orders.ts';

type PlacedOrder = {
  itemId: number;
  courseId: number;
  method?: OrderMethod;
  status?: OrderStatus;
  eventId?: number | null;
  quantity?: number;
  unitPrice?: number;
  discount?: number;
  applicationFee?: number;
  email?: string;
};

export type TestOrder = { id: number; guid: string; reference: string; total: number };

/** An order as if it had just been placed: its places are taken, and it waits to be paid. */
export function anOrder(tenant: TenantScope, order: PlacedOrder): Promise<TestOrder> {
  const { itemId, courseId, method = 'card', eventId = null, quantity = 1 } = order;
  const { unitPrice = 49_900, discount = 0, applicationFee = 0, email = 'buyer@example.test' } = order;
  const key = randomBytes(8).toString('hex');
  return tenant.transaction(async (tx) => {
    if (eventId !== null) {
      await tx.run(sql`
        update course_events
           set booked_slots = booked_slots + ${quantity}
         where instance_id = ${tenant.instanceId} and id = ${eventId}`);
    }
    const { orders } = await addOrders(tx, [
      {
        clientKey: key,
        method,
        status: order.status ?? (method === 'card' ? 'pending_card_payment' : 'pending'),
        buyer: { firstName: 'Bea', lastName: 'Buyer', email },
        country: 'SE',
        item: { id: itemId, courseId, courseName: 'Hot work', unitPrice, discount, vatBasisPoints: 0, vat: 0 },
        quantity,
        applicationFee,
        eventId,
        heldSeats: eventId === null ? 0 : quantity,
        participants: Array.from({ length: quantity }, (_, position) => ({
          firstName: 'Pia',
          lastName: 'Participant',
          email: `${key}-${position}@example.test`,
        })),
        licence: { status: 'reserved' },
        holdExpiresAt: method === 'card' ? new Date(Date.now() + 30 * 60_000) : undefined,
      },
    ]);
    return { ...theOne(orders), total: unitPrice * quantity - discount };
  });
}

export type OrderedPerson = { firstName: string; lastName: string; email: string };

export type OrderForPeople = {
  /** As `aCourse` gives it. */
  course: { courseId: number; itemId: number };
  participants: readonly OrderedPerson[];
  /** The first participant where left out. */
  buyer?: OrderedPerson;
  status?: 'pending' | 'success';
  companyId?: number | undefined;
  eventId?: number | undefined;
  groupName?: string;
  sealedPassword?: Buffer;
  language?: Language;
};

/** A paid or waiting order with one licence for each place. Nobody is enrolled yet. */
export function anOrderFor(tenant: TenantScope, order: OrderForPeople): Promise<{ id: number; guid: string }> {
  const { course, participants, status = 'success', companyId, eventId = null, groupName = null } = order;
  const buyer = order.buyer ?? participants[0];
  if (!buyer) throw new Error('no buyer');
  const [unitPrice, quantity] = [10_000, participants.length];
  const total = unitPrice * quantity;
  return tenant.transaction(async (tx) => {
    const named = await tx.one<{ name: string }>(sql`
      select name from courses where instance_id = ${tenant.instanceId} and id = ${course.courseId}`);
    const seed: OrderSeed = {
      clientKey: randomUUID(),
      method: 'invoice_internal',
      status,
      buyer,
      company: companyId === undefined ? null : { id: companyId },
      item: {
        id: course.itemId,
        courseId: course.courseId,
        courseName: named?.name ?? '',
        unitPrice,
        vatBasisPoints: 2_500,
        vat: total / 5,
      },
      quantity,
      eventId,
      groupName,
      priceLines: [
        { kind: 'places', amount: total, quantity, unit_price: unitPrice, tier: null, percent: null, code: null },
      ],
      participants: participants.map((person) => ({ ...person, phone: '+46701234567' })),
      licence: { status: status === 'success' ? 'available' : 'reserved' },
      sealedPassword: order.sealedPassword,
      ...(order.language && { language: order.language }),
    };
    return theOne((await addOrders(tx, [seed])).orders);
  });
}

function theOne<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('no order');
  return row;
}
