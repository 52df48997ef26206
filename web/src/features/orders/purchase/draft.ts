import { placesPerOrder } from '@coursefront/contract/constants.ts';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptDraft } from '../../../lib/form/use-kept-draft.ts';
import { fitRows, Row, type RowContent, rowWith } from './rows.ts';

/** The details of a new buyer, except the password, which is never stored in a browser. */
const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  registerEmail: z.string(),
  phone: z.string(),
  kind: z.enum(['company', 'private']),
  /** Empty means the seller's. */
  country: z.string(),
  vatNumber: z.string(),
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

/** Everything typed and chosen in the wizard, as it is saved on the device. */
const Draft = z.object({
  /** One key for one purchase: sent twice or from several tabs, it is still one order. */
  clientKey: z.string(),
  /** The number of places in the address. A new number there replaces `quantity`. */
  askedQuantity: z.nullable(z.int()),
  /** Null while the input is not a number. */
  quantity: z.nullable(z.int()),
  /** Applied by the buyer, or brought by a link. */
  coupon: z.nullable(z.string()),
  /** The buyer applied a code or removed one. Until then the company's own one counts, if it saves more than a link's. */
  couponChosen: z._default(z.boolean(), false),
  forBuyer: z.boolean(),
  accountAsked: z.boolean(),
  /** The server accepted the details of the new account. */
  accountChecked: z.boolean(),
  account: Account,
  /** The buyer chose the kind of account. Until then it follows from who takes the course. */
  kindChosen: z._default(z.boolean(), false),
  /** A request to join a company that exists, sent from here. */
  joinAsked: z.nullable(z.object({ company: z.string(), email: z.string() })),
  /** Null while the usual name is used. */
  groupName: z.nullable(z.string()),
  rows: z.array(Row),
  method: z.enum(['card', 'invoice', 'quote']),
  /** The buyer chose it. Until then the company's usual one counts. */
  methodChosen: z._default(z.boolean(), false),
  invoice: InvoiceDetails,
  /** The people of the renewal basket or the request that the draft began with. Others there make a new draft. */
  renewed: z._default(z.string(), ''),
  /** The last order placed here, offered instead of buying twice. */
  lastOrder: z.nullable(z.object({ id: z.string(), placedAt: z.string() })),
});
export type Draft = z.infer<typeof Draft>;

export type DraftStart = {
  askedQuantity: number | null;
  signedIn: boolean;
  /** Bought for colleagues: a single place is not the buyer's own. */
  forOthers?: boolean;
  lastOrder?: Draft['lastOrder'];
  renewing?: Renewing | undefined;
};

/** The data that a renewal basket, or a request for a course, brings along. */
export type Renewing = {
  people: readonly (RowContent & { email: string })[];
  method: 'card' | 'invoice';
  /** The method counts, even if the company usually pays by another one. */
  methodChosen?: boolean;
  /** The buyer is the only one. */
  forBuyer: boolean;
};

const renewedIn = ({ people }: Renewing): string => people.map(({ email }) => email).join(' ');

export const newDraft = ({
  askedQuantity,
  signedIn,
  forOthers = false,
  lastOrder = null,
  renewing,
}: DraftStart): Draft => ({
  clientKey: crypto.randomUUID(),
  askedQuantity,
  quantity: askedQuantity,
  coupon: null,
  couponChosen: false,
  forBuyer: !forOthers,
  accountAsked: !signedIn,
  accountChecked: false,
  account: {
    firstName: '',
    lastName: '',
    registerEmail: '',
    phone: '',
    kind: 'company',
    country: '',
    vatNumber: '',
    organizationNumber: '',
    organizationName: '',
    sendmarketingemails: 0,
  },
  kindChosen: false,
  joinAsked: null,
  groupName: null,
  rows: isOrderable(askedQuantity) ? fitRows([], askedQuantity) : [],
  method: 'card',
  methodChosen: false,
  invoice: {
    invoicingAddress: '',
    city: '',
    zipCode: '',
    invoice_reference: '',
    purchase_order_number: '',
    invoice_email: '',
  },
  renewed: '',
  lastOrder,
  ...(renewing && {
    quantity: renewing.people.length,
    rows: renewing.people.map(rowWith),
    forBuyer: renewing.forBuyer,
    method: renewing.method,
    methodChosen: renewing.methodChosen ?? false,
    renewed: renewedIn(renewing),
  }),
});

/** Continues a saved draft of this release. A new number of places, chosen in the shop, replaces the saved one. */
export function resumeDraft(kept: unknown, start: DraftStart): Draft {
  const { data: draft } = Draft.safeParse(kept);
  if (!draft) return newDraft(start);
  if (start.renewing && draft.renewed !== renewedIn(start.renewing))
    return newDraft({ ...start, lastOrder: draft.lastOrder });
  const { askedQuantity } = start;
  return askedQuantity === draft.askedQuantity
    ? draft
    : { ...draft, askedQuantity, ...withPlaces(draft, askedQuantity) };
}

/** Whether one order may have so many places; an event may have fewer seats. */
export const isOrderable = (quantity: number | null): quantity is number =>
  quantity !== null && quantity >= placesPerOrder.least && quantity <= placesPerOrder.most;

/** Changes the number of places, and the rows with it while the number is valid. */
export const withPlaces = (draft: Draft, quantity: number | null): Pick<Draft, 'quantity' | 'rows'> => ({
  quantity,
  rows: isOrderable(quantity) ? fitRows(draft.rows, quantity) : draft.rows,
});

/** Whether the one place is the buyer's own. If not, it is not kept filled with the buyer's details. */
export const withTaker = (draft: Draft, forBuyer: boolean): Pick<Draft, 'forBuyer' | 'rows'> => ({
  forBuyer,
  rows: forBuyer ? draft.rows : draft.rows.map((row) => (row.own ? rowWith() : row)),
});

/** The chosen kind of buyer. Until one is chosen, who takes the course themselves is a private person, if the shop sells to them. */
export const withKind = (draft: Draft, isLikelyPrivate: boolean): Draft =>
  draft.kindChosen ? draft : { ...draft, account: { ...draft.account, kind: isLikelyPrivate ? 'private' : 'company' } };

/** The chosen method, or else the company's usual one. Private persons pay by card. */
export function withMethod(
  draft: Draft,
  { isPrivate, usual }: { isPrivate: boolean; usual: 'card' | 'invoice' | null },
): Draft {
  if (isPrivate) return { ...draft, method: 'card' };
  return draft.methodChosen || usual === null ? draft : { ...draft, method: usual };
}

/** The company's own code, until the buyer has chosen one or none; then that. Null: none. */
export const codeToTry = ({ coupon, couponChosen }: Draft, own: string | null): string | null =>
  couponChosen ? coupon : (own ?? coupon);

/** The rows that have a place. Rows beyond them are kept but not sent. */
export const rowsWithPlace = ({ rows, quantity }: Pick<Draft, 'rows' | 'quantity'>): Row[] =>
  rows.slice(0, quantity ?? 0);

/** The number of places in the address: 1 if missing, or if 0 for an event; null if it is not a number. */
export function placesAsked(asked: string | undefined, forEvent: boolean): number | null {
  if (asked === undefined || asked === '' || (forEvent && /^0+$/.test(asked))) return 1;
  return /^0*[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
}

/** Saves the draft under its key. Once the order is placed, only the order's id stays on the device. */
export function useOrderDraft(key: string, start: DraftStart) {
  const [first] = useState(start);
  const resume = useCallback((kept: unknown) => resumeDraft(kept, first), [first]);
  const { end, ...kept } = useKeptDraft(key, resume);
  const finish = useCallback(
    ({ id, created_at }: { id: string; created_at: string }) =>
      end(newDraft({ ...first, lastOrder: { id, placedAt: created_at } })),
    [end, first],
  );
  return { ...kept, finish };
}
