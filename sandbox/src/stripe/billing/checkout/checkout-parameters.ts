import { time } from '../../api/operation.ts';
import {
  decimal,
  fields,
  flag,
  listOf,
  metadata,
  needed,
  oneOf,
  type Read,
  text,
  whole,
} from '../../api/parameters.ts';
import { needCustomer } from '../../catalogue/customers.ts';
import { inlinePrice } from '../../catalogue/prices.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import { discountsParameter } from '../amounts/discounts.ts';

const minute = 60;
const day = 86_400;
const onOff = fields({ enabled: needed(flag) });

export const checkoutParameters = {
  mode: needed(oneOf('payment', 'subscription')),
  line_items: needed(listOf(fields({ price: text(), price_data: inlinePrice, quantity: whole(1, 999_999), metadata }))),
  success_url: needed(text()),
  cancel_url: text(),
  allow_promotion_codes: flag,
  allowed_payment_method_types: listOf(oneOf('card')),
  automatic_tax: onOff,
  billing_address_collection: oneOf('auto', 'required'),
  client_reference_id: text(200),
  currency: text(3),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text(800),
  customer_update: fields({
    address: oneOf('auto', 'never'),
    name: oneOf('auto', 'never'),
    shipping: oneOf('auto', 'never'),
  }),
  discounts: discountsParameter,
  expires_at: time,
  locale: text(),
  metadata,
  payment_intent_data: fields({
    application_fee_amount: whole(0),
    description: text(1_000),
    metadata,
    receipt_email: text(),
    setup_future_usage: oneOf('off_session', 'on_session'),
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  phone_number_collection: onOff,
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: fields({ application_fee_percent: decimal(0, 100), description: text(500), metadata }),
  tax_id_collection: fields({ enabled: needed(flag), required: oneOf('if_supported', 'never') }),
  ui_mode: oneOf('hosted_page'),
};
export type NewCheckout = Read<typeof checkoutParameters>;

/** Refuses contradicting parameters. */
export function checkTogetherness(ledger: Ledger, given: NewCheckout): void {
  const other = given.mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (given[other]) throw invalid(`You can not pass \`${other}\` in \`${given.mode}\` mode.`, { param: other });
  if (given.mode === 'subscription' && given.customer_creation) {
    throw invalid('`customer_creation` can only be used in payment mode.', { param: 'customer_creation' });
  }
  if (given.customer && given.customer_email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  }
  if (given.discounts?.length && given.allow_promotion_codes) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'discounts',
    });
  }
  const needsUpdate = given.customer && (given.automatic_tax?.enabled || given.tax_id_collection?.enabled);
  if (needsUpdate && given.customer_update?.address !== 'auto' && !needCustomer(ledger, given.customer ?? '').address) {
    throw invalid(
      'Automatic tax calculation requires a valid address on the customer, or `customer_update[address]=auto`.',
      {
        code: 'customer_tax_location_invalid',
      },
    );
  }
  if (given.customer && given.tax_id_collection?.enabled && given.customer_update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer: set `customer_update[name]` to `auto`.',
    );
  }
}

/**
 * Must be between half an hour and a day from now. Products use the machine's clock, which is behind the sandbox's clock
 * after that was moved, so a time that is valid there is shifted by the same amount.
 */
export function readExpiry(ledger: Ledger, given: number | null | undefined): number {
  const { now, ahead } = ledger.world;
  if (given == null) return now() + day;
  const fits = (time: number) => time - now() >= 30 * minute && time - now() <= day + minute;
  const expires_at = [given, given + ahead()].find(fits);
  if (expires_at !== undefined) return expires_at;
  throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
    param: 'expires_at',
  });
}
