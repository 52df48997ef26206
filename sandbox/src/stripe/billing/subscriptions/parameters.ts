import { time } from '../../api/operation.ts';
import { decimal, fields, flag, metadata, needed, oneOf, text, whole } from '../../api/parameters.ts';
import { discountsParameter } from '../amounts/discounts.ts';
import { changedItems, newItems } from './items.ts';

export const collectionMethod = oneOf('charge_automatically', 'send_invoice');
const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
const paymentBehavior = oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete');
const feedback = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
);
export const cancellationDetails = fields({ comment: text(), feedback });

export const facts = {
  application_fee_percent: decimal(0, 100),
  automatic_tax: fields({ enabled: needed(flag) }),
  cancel_at: time,
  cancel_at_period_end: flag,
  collection_method: collectionMethod,
  days_until_due: whole(0, 3_650),
  default_payment_method: text(),
  description: text(500),
  discounts: discountsParameter,
  metadata,
  off_session: flag,
  payment_behavior: paymentBehavior,
  proration_behavior: prorationBehavior,
};
export const creation = { ...facts, customer: needed(text()), items: needed(newItems), currency: text(3) };
export const update = {
  ...facts,
  items: changedItems,
  proration_date: time,
  cancellation_details: cancellationDetails,
};
