import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { CompanyKey } from '../site/companies.ts';

/** The fate of a past order; `time-lines.ts` translates it into moves. */
export type Story =
  | 'paid'
  | 'trusted'
  | 'approved'
  | 'awaiting'
  | 'asked for a card'
  | 'paid by card instead'
  | 'declined'
  | 'failed'
  | 'expired'
  | 'refunded';

export type PlannedOrder = {
  daysAgo: number;
  method: OrderMethod;
  story: Story;
  /** Null: the student buys for herself. */
  company: CompanyKey | null;
  course: number;
  event?: number;
  quantity: number;
  coupon?: 'WELCOME10';
};

type PlanRow = [
  daysAgo: number,
  story: Story,
  company: CompanyKey | null,
  course: number,
  quantity: number,
  more?: PlanExtras,
];
type PlanExtras = Pick<PlannedOrder, 'event' | 'coupon'>;

const planned = (method: OrderMethod, rows: PlanRow[]): PlannedOrder[] =>
  rows.map(([daysAgo, story, company, course, quantity, more]) => ({
    daysAgo,
    method,
    story,
    company,
    course,
    quantity,
    ...more,
  }));

const byCard = planned('card', [
  [345, 'paid', 'fjordbygg', 101, 2],
  [320, 'paid', 'malarvard', 101, 10],
  [300, 'paid', 'vastkust', 102, 3],
  [240, 'paid', 'fjordbygg', 106, 3],
  [225, 'paid', 'visby', 112, 2],
  [210, 'paid', 'skogsro', 101, 2],
  [205, 'paid', 'lindqvist', 110, 2],
  [190, 'paid', 'malarvard', 110, 4],
  [172, 'paid', 'nordvind', 101, 4],
  [150, 'paid', 'vastkust', 111, 1],
  [140, 'failed', 'lindqvist', 101, 1],
  [130, 'paid', 'dalatra', 101, 2],
  [118, 'paid', 'fjordbygg', 110, 4, { coupon: 'WELCOME10' }],
  [100, 'expired', 'fjordbygg', 111, 1],
  [95, 'paid', 'malarvard', 112, 3],
  [75, 'paid', 'nordvind', 106, 2],
  [65, 'refunded', 'vastkust', 112, 2],
  [60, 'paid', null, 112, 1],
  [48, 'paid', 'visby', 110, 2],
  [30, 'paid', null, 101, 1, { coupon: 'WELCOME10' }],
  [22, 'paid', 'fjordbygg', 102, 3],
  [19, 'failed', 'visby', 102, 1],
  [12, 'paid', 'malarvard', 106, 4],
  [9, 'expired', null, 110, 1],
  [9, 'paid', 'vastkust', 110, 5],
  // One of them is Petter Sandberg, who can ask for another date.
  [4, 'paid', 'fjordbygg', 109, 2, { event: 1041 }],
]);

const byProviderInvoice = planned('invoice', [
  [290, 'paid', 'malarvard', 102, 6],
  [160, 'paid', 'fjordbygg', 112, 5],
  [110, 'expired', 'visby', 106, 1],
  [85, 'paid', 'skogsro', 110, 2],
  [10, 'awaiting', 'malarvard', 111, 2],
]);

const byInternalInvoice = planned('invoice_internal', [
  [170, 'approved', 'malarvard', 107, 3, { event: 1040 }],
  [95, 'approved', 'fjordbygg', 108, 4, { event: 1038 }],
  [92, 'paid by card instead', 'lindqvist', 108, 1, { event: 1038 }],
  [68, 'approved', 'vastkust', 103, 3, { event: 1035 }],
  [58, 'declined', 'visby', 103, 1, { event: 1035 }],
  [56, 'approved', 'skogsro', 103, 2, { event: 1035 }],
  [35, 'approved', 'malarvard', 103, 5, { event: 1032 }],
  [33, 'trusted', 'nordvind', 103, 3, { event: 1032 }],
  [18, 'approved', 'fjordbygg', 103, 4, { event: 1033 }],
  [16, 'trusted', 'nordvind', 103, 1, { event: 1033 }],
  [20, 'asked for a card', 'lindqvist', 108, 1, { event: 1037 }],
  [12, 'asked for a card', 'vastkust', 103, 1, { event: 1033 }],
  [17, 'awaiting', 'visby', 107, 1, { event: 1036 }],
  [15, 'awaiting', 'vastkust', 109, 1, { event: 1039 }],
  [13, 'awaiting', 'fjordbygg', 109, 2, { event: 1039 }],
  [11, 'awaiting', 'malarvard', 108, 2, { event: 1037 }],
  [9, 'awaiting', 'lindqvist', 109, 1, { event: 1039 }],
  [8, 'awaiting', 'visby', 108, 1, { event: 1037 }],
  [6, 'awaiting', 'fjordbygg', 107, 2, { event: 1036 }],
  [5, 'awaiting', 'vastkust', 107, 1, { event: 1036 }],
  [4, 'awaiting', 'malarvard', 109, 2, { event: 1039 }],
  [3, 'awaiting', 'lindqvist', 107, 1, { event: 1036 }],
  [2, 'awaiting', 'fjordbygg', 108, 3, { event: 1037 }],
  [2, 'awaiting', 'visby', 109, 1, { event: 1039 }],
  [1, 'awaiting', 'malarvard', 107, 2, { event: 1036 }],
  [1, 'awaiting', 'vastkust', 108, 2, { event: 1037 }],
]);

const byExternalShop = planned('woocommerce_integration', [
  [200, 'trusted', 'nordvind', 105, 3],
  [105, 'paid', 'malarvard', 105, 2],
  [55, 'failed', 'vastkust', 105, 1],
  [27, 'paid', 'fjordbygg', 105, 2],
  [6, 'trusted', 'nordvind', 105, 1],
  [2, 'awaiting', 'malarvard', 105, 1],
]);

/** A year of orders, the oldest first. */
export const orderPlan: PlannedOrder[] = [
  ...byCard,
  ...byProviderInvoice,
  ...byInternalInvoice,
  ...byExternalShop,
].sort((a, b) => b.daysAgo - a.daysAgo);
