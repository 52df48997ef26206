import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';

type PlacedOrder = {
  lms_id: number;
  event_id: number | null;
  quantity: number;
  method: OrderMethod;
  buyer: string | null;
  participants: readonly string[];
};

type RepeatedPurchase = {
  courseid: number;
  event_id?: number | null | undefined;
  quantity: number;
  method: OrderMethod;
  buyer: { email: string };
  participants: readonly { email: string }[];
};

/** A double click or the Back button sends the same purchase again. A different purchase needs its own key. */
export function isSamePurchase(placed: PlacedOrder, repeated: RepeatedPurchase): boolean {
  const people =
    repeated.participants.length > 0 ? repeated.participants.map(({ email }) => email) : [repeated.buyer.email];
  return (
    placed.lms_id === repeated.courseid &&
    placed.event_id === (repeated.event_id ?? null) &&
    placed.quantity === repeated.quantity &&
    placed.method === repeated.method &&
    placed.buyer === repeated.buyer.email &&
    placed.participants.length === people.length &&
    placed.participants.every((email, index) => email === people[index])
  );
}
