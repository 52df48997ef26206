import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';

type Placed = {
  lms_id: number;
  event_id: number | null;
  quantity: number;
  method: OrderMethod;
  buyer: string | null;
  participants: readonly string[];
};

type Asked = {
  courseid: number;
  event_id?: number | null | undefined;
  quantity: number;
  method: OrderMethod;
  buyer: { email: string };
  participants: readonly { email: string }[];
};

/** A double click or the Back button sends the same purchase again. A different purchase needs its own key. */
export function isSamePurchase(placed: Placed, asked: Asked): boolean {
  const people = asked.participants.length > 0 ? asked.participants.map(({ email }) => email) : [asked.buyer.email];
  return (
    placed.lms_id === asked.courseid &&
    placed.event_id === (asked.event_id ?? null) &&
    placed.quantity === asked.quantity &&
    placed.method === asked.method &&
    placed.buyer === asked.buyer.email &&
    placed.participants.length === people.length &&
    placed.participants.every((email, index) => email === people[index])
  );
}
