import { placesPerOrder } from '@coursefront/contract/constants.ts';
import * as z from 'zod/mini';
import { formatDate } from '../../../ui/text/format-date.ts';
import { fitRows, Row } from '../participants/rows.ts';

/** What a new buyer tells about themselves, except the password: that one is never stored in a browser. */
const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  registerEmail: z.string(),
  phone: z.string(),
  organizationNumber: z.string(),
  organizationName: z.string(),
  sendmarketingemails: z.union([z.literal(0), z.literal(1)]),
});
export type Account = z.infer<typeof Account>;

const InvoiceDetails = z.object({
  invoicingAddress: z.string(),
  city: z.string(),
  zipCode: z.string(),
  invoice_reference: z.string(),
  purchase_order_number: z.string(),
  invoice_email: z.string(),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

/** Everything typed and chosen in the wizard, as it is kept on the device. */
const Draft = z.object({
  /** One purchase, one key: however often and from how many tabs it is sent, it is one order. */
  clientKey: z.string(),
  /** The number of places that the address asked for; a new number there counts again. */
  askedQuantity: z.nullable(z.int()),
  /** Null while what was asked for is no number of places. */
  quantity: z.nullable(z.int()),
  coupon: z.nullable(z.string()),
  /** The company's own coupon, told at sign-in. */
  offeredCoupon: z.nullable(z.string()),
  forBuyer: z.boolean(),
  accountAsked: z.boolean(),
  /** The server found nothing against the new account. */
  accountChecked: z.boolean(),
  account: Account,
  teamLeadName: z.nullable(z.string()),
  /** Null until somebody writes another one than the usual. */
  groupName: z.nullable(z.string()),
  rows: z.array(Row),
  method: z.enum(['card', 'invoice']),
  invoice: InvoiceDetails,
  /** What was ordered here before, to be offered instead of buying twice. */
  lastOrder: z.nullable(z.object({ id: z.string(), placedAt: z.string() })),
});
export type Draft = z.infer<typeof Draft>;

type Beginning = { askedQuantity: number | null; signedIn: boolean; lastOrder?: Draft['lastOrder'] };

export const newDraft = ({ askedQuantity, signedIn, lastOrder = null }: Beginning): Draft => ({
  clientKey: crypto.randomUUID(),
  askedQuantity,
  quantity: askedQuantity,
  coupon: null,
  offeredCoupon: null,
  forBuyer: true,
  accountAsked: !signedIn,
  accountChecked: false,
  account: {
    firstName: '',
    lastName: '',
    registerEmail: '',
    phone: '',
    organizationNumber: '',
    organizationName: '',
    sendmarketingemails: 0,
  },
  teamLeadName: null,
  groupName: null,
  rows: isOrderable(askedQuantity) ? fitRows([], askedQuantity) : [],
  method: 'card',
  invoice: {
    invoicingAddress: '',
    city: '',
    zipCode: '',
    invoice_reference: '',
    purchase_order_number: '',
    invoice_email: '',
  },
  lastOrder,
});

/** Goes on with what was kept, if it is of this release; a number of places that was chosen anew in the shop counts. */
export function resumeDraft(kept: unknown, beginning: Beginning): Draft {
  const { data: draft } = Draft.safeParse(kept);
  if (!draft) return newDraft(beginning);
  const { askedQuantity } = beginning;
  return askedQuantity === draft.askedQuantity
    ? draft
    : { ...draft, askedQuantity, ...withPlaces(draft, askedQuantity) };
}

/** As many places as one order may have; of a date there may be fewer. */
export const isOrderable = (quantity: number | null): quantity is number =>
  quantity !== null && quantity >= placesPerOrder.least && quantity <= placesPerOrder.most;

/** Another number of places: the grid follows, as far as there is such an order. */
export const withPlaces = (draft: Draft, quantity: number | null): Pick<Draft, 'quantity' | 'rows'> => ({
  quantity,
  rows: isOrderable(quantity) ? fitRows(draft.rows, quantity) : draft.rows,
});

/** People who have a place; rows beyond wait for one. */
export const rowsWithPlace = ({ rows, quantity }: Pick<Draft, 'rows' | 'quantity'>): Row[] =>
  rows.slice(0, quantity ?? 0);

/** The number in an address. Missing it is one; for a date, so is nought. Too many are told as such; null is no number. */
export function placesAsked(asked: string | undefined, forEvent: boolean): number | null {
  if (asked === undefined || asked === '' || (forEvent && /^0+$/.test(asked))) return 1;
  return /^0*[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
}

/** The course and, for a date, its day. */
export const usualGroupName = (courseName: string, startDate: string | undefined): string =>
  startDate === undefined ? courseName : `${courseName} ${formatDate(startDate)}`;
