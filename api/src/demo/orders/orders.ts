import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { CompanyKey, DemoCompany } from '../site/companies.ts';
import type { DemoItem } from '../site/courses.ts';
import { endOf, eventQuestions } from '../site/events.ts';
import type { DemoPerson } from '../site/people.ts';
import type { Days } from '../site/site.ts';
import { orderPlan, type PlannedOrder } from './order-plan.ts';
import { addPastOrders, type PastOrder } from './past-orders.ts';
import { timeLine } from './time-lines.ts';

type OrderParts = {
  days: Days;
  items: Map<number, DemoItem>;
  companies: readonly DemoCompany[];
  /** Buyers and learners by company; the first of each is its buyer. */
  people: Map<CompanyKey, DemoPerson[]>;
  student: DemoPerson;
  manager: DemoPerson;
  coupons: Map<string, { id: number; percent: number }>;
  feePercent: number;
};

/** A person in a course, and the first day on which it can be finished. */
export type Enrolled = { userId: number; courseId: number; at: Date };

export async function placeOrders(tx: TenantTx, parts: OrderParts): Promise<Enrolled[]> {
  const orders: PastOrder[] = [];
  const enrolled: Enrolled[] = [];
  const seated = new Map<string, number>();
  for (const [index, plan] of orderPlan.entries()) {
    // Each order sends the next people of its company, so that nobody takes a course twice.
    const row = `${plan.company} ${plan.course}`;
    const before = seated.get(row) ?? 0;
    const order = toOrder(plan, index, before, parts);
    orders.push(order);

    const { to, at } = order.moves.at(-1) ?? order.moves[0];
    if (!cameToNothing.includes(to)) seated.set(row, before + plan.quantity);
    const begins = plan.event ? endOf(plan.event, parts.days) : at;
    const people = to === 'success' ? order.participants : [];
    enrolled.push(...people.map(({ userId }) => ({ userId, courseId: plan.course, at: begins })));
  }
  await addPastOrders(tx, orders);
  return enrolled;
}

const cameToNothing: OrderStatus[] = ['failed', 'expired', 'declined', 'refunded'];

function toOrder(plan: PlannedOrder, index: number, firstSeat: number, parts: OrderParts): PastOrder {
  const item = parts.items.get(plan.course);
  const company = parts.companies.find(({ key }) => key === plan.company) ?? null;
  const people = company ? (parts.people.get(company.key) ?? []) : [parts.student];
  const [buyer] = people;
  const participants = people.slice(firstSeat, firstSeat + plan.quantity);
  if (!item || !buyer || participants.length < plan.quantity) throw new Error(`Order ${index} cannot be made.`);

  const coupon = plan.coupon ? parts.coupons.get(plan.coupon) : undefined;
  const unitPrice = priceFor(item, plan.quantity);
  const percentOff = Math.max(company?.discount ?? 0, coupon?.percent ?? 0);
  const discount = percentOf(unitPrice * plan.quantity, percentOff);
  const throughProvider = plan.method === 'card' || plan.method === 'invoice';
  const placedAt = parts.days(-plan.daysAgo, 7 + (10 * index) / orderPlan.length);
  return {
    clientKey: `demo-order-${index}`,
    method: plan.method,
    buyer,
    company,
    item: {
      id: item.itemId,
      courseId: item.id,
      courseName: item.name,
      unitPrice,
      discount,
      vatBasisPoints: item.vatBasisPoints,
    },
    applicationFee: throughProvider ? percentOf(unitPrice * plan.quantity - discount, parts.feePercent) : 0,
    eventId: plan.event ?? null,
    couponId: coupon?.id ?? null,
    groupName: plan.quantity > 1 ? `${item.name}, ${company?.name}` : null,
    participants: participants.map((person, index) => ({ ...person, answers: plan.event ? answersOf(index) : [] })),
    moves: timeLine(plan.method, plan.story, placedAt, parts.manager.userId),
  };
}

const diets = ['No', 'Nuts', 'No, but I am vegetarian', 'Gluten', 'No'];

/** Participants next to each other answer differently. */
const answersOf = (index: number) =>
  eventQuestions.map(({ question, options = diets }) => ({ question, value: options[index % options.length] ?? '' }));

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);

function priceFor({ price, tiers }: DemoItem, quantity: number): number {
  const tier = tiers.find(({ from, to }) => quantity >= from && quantity <= (to ?? quantity));
  return tier?.price ?? price ?? 0;
}
