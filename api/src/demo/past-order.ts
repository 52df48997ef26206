import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

export type OrderMove = {
  to: OrderStatus;
  by: 'buyer' | 'user' | 'provider' | 'system';
  /** Where `by` is a user: who. */
  userId?: number;
  note?: string;
  at: Date;
};

type Person = { userId: number; firstName: string; lastName: string; email: string; phone: string };

/** An order that was placed elsewhere. Amounts are in minor units, tax included. */
export type PastOrder = {
  clientKey: string;
  method: OrderMethod;
  buyer: Person;
  company: {
    id: number;
    name: string;
    organizationNumber: string;
    address: string;
    postalCode: string;
    city: string;
    country: string;
    invoiceReference: string | null;
    invoiceEmail: string | null;
  } | null;
  item: {
    id: number;
    courseId: number;
    courseName: string;
    unitPrice: number;
    discount: number;
    vatBasisPoints: number;
  };
  currency: Currency;
  applicationFee: number;
  eventId: number | null;
  couponId: number | null;
  groupName: string | null;
  /** One for each place. */
  participants: readonly (Person & { answers: readonly { question: string; value: string }[] })[];
  /** Its time line, the oldest first. */
  moves: readonly [OrderMove, ...OrderMove[]];
  dueAt: Date | null;
};
