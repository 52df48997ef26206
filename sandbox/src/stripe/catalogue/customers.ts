import { isWithin, listing, operation, timeRange } from '../api/operation.ts';
import { changeMetadata, fields, listOf, metadata, needed, oneOf, type Read, text, whole } from '../api/parameters.ts';
import { newId, secret } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { missing } from '../state/stripe-error.ts';
import type { Customer, TaxId } from '../state/wire.ts';
import { address, addressOf } from './addresses.ts';

const facts = {
  address: fields(address),
  business_name: text(150),
  individual_name: text(150),
  description: text(),
  email: text(512),
  invoice_prefix: text(12),
  invoice_settings: fields({
    custom_fields: listOf(fields({ name: needed(text(40)), value: needed(text(140)) })),
    default_payment_method: text(),
    footer: text(),
  }),
  metadata,
  name: text(256),
  next_invoice_sequence: whole(1),
  phone: text(20),
  preferred_locales: listOf(text()),
  shipping: fields({ address: needed(fields(address)), name: needed(text()), phone: text() }),
  tax_exempt: oneOf('exempt', 'none', 'reverse'),
};
// The library lists all tax id types; here any text is accepted.
const taxIdData = listOf(fields({ type: needed(text()), value: needed(text()) }));
const creation = { ...facts, payment_method: text(), tax_id_data: taxIdData };
type Creation = Read<typeof creation> & { id?: string };

export function createCustomer(ledger: Ledger, given: Creation): Customer {
  const blank = blankCustomer(ledger);
  const customer: Customer = changed(ledger, { ...blank, id: given.id ?? blank.id }, given);
  ledger.keep('customer', customer);
  for (const { type, value } of given.tax_id_data ?? []) addTaxId(ledger, customer.id, type, value);
  ledger.emit('customer.created', customer);
  return customer;
}

/** Deleted customers remain as a marker. */
export function needCustomer(ledger: Ledger, id: string, param = 'customer'): Customer {
  const customer = ledger.need('customer', id, param);
  if ('deleted' in customer) throw missing('customer', id, param);
  return customer;
}

function blankCustomer(ledger: Ledger): Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: ledger.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: secret(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function changed(ledger: Ledger, old: Customer, given: Read<typeof facts>): Customer {
  const settings = given.invoice_settings;
  if (settings?.default_payment_method) {
    ledger.need('payment_method', settings.default_payment_method, 'invoice_settings[default_payment_method]');
  }
  const kept = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  return {
    ...old,
    address: given.address === undefined ? old.address : given.address && addressOf(given.address),
    ...(given.business_name && { business_name: given.business_name }),
    ...(given.individual_name && { individual_name: given.individual_name }),
    description: kept(given.description, old.description),
    email: kept(given.email, old.email),
    invoice_prefix: given.invoice_prefix ?? old.invoice_prefix,
    invoice_settings: settings
      ? {
          ...old.invoice_settings,
          custom_fields: kept(settings.custom_fields, old.invoice_settings.custom_fields),
          default_payment_method: kept(settings.default_payment_method, old.invoice_settings.default_payment_method),
          footer: kept(settings.footer, old.invoice_settings.footer),
        }
      : old.invoice_settings,
    metadata: changeMetadata(old.metadata, given.metadata),
    name: kept(given.name, old.name),
    next_invoice_sequence: given.next_invoice_sequence ?? old.next_invoice_sequence,
    phone: kept(given.phone, old.phone),
    preferred_locales: given.preferred_locales === undefined ? old.preferred_locales : (given.preferred_locales ?? []),
    shipping: given.shipping
      ? { address: addressOf(given.shipping.address), name: given.shipping.name, phone: given.shipping.phone ?? null }
      : kept(given.shipping, old.shipping),
    tax_exempt: given.tax_exempt ?? old.tax_exempt,
  };
}

export function addTaxId(ledger: Ledger, customer: string, type: string, value: string): TaxId {
  return ledger.keep('tax_id', {
    id: newId('txi'),
    object: 'tax_id',
    country: value.slice(0, 2).toUpperCase(),
    created: ledger.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type: type as TaxId['type'],
    value,
    verification: null,
  });
}

export const customerOperations = [
  operation('POST /customers', creation, createCustomer),
  operation('POST /customers/:id', facts, (ledger, given, id) => {
    const customer = changed(ledger, needCustomer(ledger, id), given);
    ledger.keep('customer', customer);
    ledger.emit('customer.updated', customer);
    return customer;
  }),
  operation('GET /customers/:id', {}, (ledger, _given, id) => ledger.need('customer', id, 'customer')),
  listing(
    '/customers',
    { email: text(), created: timeRange },
    (ledger) => ledger.all('customer').filter((customer) => !('deleted' in customer)),
    (customer, { email, created }) => (!email || customer.email === email) && isWithin(customer.created, created),
  ),
];
