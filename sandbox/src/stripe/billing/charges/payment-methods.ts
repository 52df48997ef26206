import { createHash } from 'node:crypto';
import { listing, operation, retrieving } from '../../api/operation.ts';
import { fields, metadata, needed, newMetadata, oneOf, text, whole } from '../../api/parameters.ts';
import { address, addressOf } from '../../catalogue/addresses.ts';
import { needCustomer } from '../../catalogue/customers.ts';
import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid, StripeError } from '../../state/stripe-error.ts';
import type { Metadata, PaymentMethod } from '../../state/wire.ts';
import { brandOf, cardNames, declineOnSaving, hasCheckDigit } from './test-cards.ts';

type Card = {
  number: string;
  month: number;
  year: number;
  billing?: Partial<PaymentMethod['billing_details']>;
  metadata?: Metadata;
};

export function createCard(ledger: Ledger, { number, month, year, billing, metadata: given }: Card): PaymentMethod {
  const brand = brandOf(number);
  const paymentMethod: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'SE',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: ledger.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given ?? {},
    type: 'card',
  };
  ledger.keep('card_number', { id: paymentMethod.id, number });
  return ledger.keep('payment_method', paymentMethod);
}

/** A bank debit, whose result is known days later. */
export function createBankDebit(ledger: Ledger, billing: Partial<PaymentMethod['billing_details']>): PaymentMethod {
  return ledger.keep('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    created: ledger.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    sepa_debit: {
      bank_code: '5000',
      branch_code: null,
      country: 'SE',
      fingerprint: null,
      generated_from: null,
      last4: '0003',
    },
    type: 'sepa_debit',
  });
}

/** Finds a payment method by id, or creates one from the name of a test card. */
export function needPaymentMethod(ledger: Ledger, id: string, param = 'payment_method'): PaymentMethod {
  const number = cardNames[id];
  if (!number) return ledger.need('payment_method', id, param);
  return createCard(ledger, { number, month: 12, year: new Date(ledger.now() * 1_000).getUTCFullYear() + 3 });
}

export function attachCard(ledger: Ledger, paymentMethod: PaymentMethod, customer: string): PaymentMethod {
  const attached = { ...paymentMethod, customer };
  ledger.keep('payment_method', attached);
  ledger.emit('payment_method.attached', attached);
  return attached;
}

export const paymentMethodOperations = [
  operation(
    'POST /payment_methods',
    {
      type: needed(oneOf('card')),
      card: needed(
        fields({ number: text(), exp_month: whole(1, 12), exp_year: whole(2000), cvc: text(4), token: text() }),
      ),
      billing_details: fields({ address: fields(address), email: text(), name: text(), phone: text() }),
      metadata,
    },
    (ledger, { card, billing_details: billing, metadata: given }) => {
      const number = cardNames[card.token ?? ''] ?? card.number?.replaceAll(' ', '') ?? '';
      if (!hasCheckDigit(number)) {
        throw new StripeError(402, {
          type: 'card_error',
          code: 'incorrect_number',
          message: 'Your card number is incorrect.',
          param: 'number',
        });
      }
      return createCard(ledger, {
        number,
        month: card.exp_month ?? 12,
        year: card.exp_year ?? new Date(ledger.now() * 1_000).getUTCFullYear() + 3,
        billing: {
          address: billing?.address ? addressOf(billing.address) : null,
          email: billing?.email ?? null,
          name: billing?.name ?? null,
          phone: billing?.phone ?? null,
        },
        metadata: newMetadata(given),
      });
    },
  ),
  operation('POST /payment_methods/:id/attach', { customer: needed(text()) }, (ledger, { customer }, id) => {
    const paymentMethod = needPaymentMethod(ledger, id);
    needCustomer(ledger, customer);
    if (paymentMethod.customer && paymentMethod.customer !== customer) {
      throw invalid('The payment method you provided has already been attached to a customer.');
    }
    const decline = declineOnSaving(ledger.need('card_number', paymentMethod.id).number);
    if (decline) throw new StripeError(402, { type: 'card_error', ...decline });
    return attachCard(ledger, paymentMethod, customer);
  }),
  retrieving('/payment_methods', 'payment_method', 'payment_method'),
  listing(
    '/payment_methods',
    { customer: text(), type: oneOf('card') },
    (ledger) => ledger.all('payment_method'),
    (row, { customer, type }) => (!customer || row.customer === customer) && (!type || row.type === type),
  ),
];
