import { accountOperations } from '../resources/accounts.ts';
import { billingPortalOperations } from '../resources/billing-portal.ts';
import { checkoutSessionOperations } from '../resources/checkout-sessions.ts';
import { couponOperations } from '../resources/coupons.ts';
import { customerOperations } from '../resources/customers.ts';
import { deleteCustomer } from '../resources/delete-customer.ts';
import { eventOperations } from '../resources/events.ts';
import { invoiceItemOperations } from '../resources/invoice-items.ts';
import { invoicePaymentOperations } from '../resources/invoice-payments.ts';
import { invoiceOperations } from '../resources/invoices.ts';
import { paymentIntentOperations } from '../resources/payment-intents.ts';
import { paymentMethodOperations } from '../resources/payment-methods.ts';
import { priceOperations } from '../resources/prices.ts';
import { productOperations } from '../resources/products.ts';
import { promotionCodeOperations } from '../resources/promotion-codes.ts';
import { refundOperations } from '../resources/refunds.ts';
import { subscriptionOperations } from '../resources/subscriptions.ts';
import { webhookEndpointOperations } from '../resources/webhook-endpoints.ts';
import type { Operation } from './operation.ts';

/** All operations of the API. */
export const operations: Operation[] = [
  ...accountOperations,
  ...billingPortalOperations,
  ...checkoutSessionOperations,
  ...couponOperations,
  ...customerOperations,
  deleteCustomer,
  ...eventOperations,
  ...invoiceItemOperations,
  ...invoiceOperations,
  ...invoicePaymentOperations,
  ...paymentIntentOperations,
  ...paymentMethodOperations,
  ...priceOperations,
  ...productOperations,
  ...promotionCodeOperations,
  ...refundOperations,
  ...subscriptionOperations,
  ...webhookEndpointOperations,
];
