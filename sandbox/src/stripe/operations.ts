import type { Operation } from './api/operation.ts';
import { balanceOperations } from './billing/charges/balance.ts';
import { disputeOperations } from './billing/charges/disputes.ts';
import { paymentIntentOperations } from './billing/charges/payment-intents.ts';
import { paymentMethodOperations } from './billing/charges/payment-methods.ts';
import { refundOperations } from './billing/charges/refunds.ts';
import { checkoutSessionOperations } from './billing/checkout/checkout-sessions.ts';
import { customerBalanceOperations } from './billing/invoices/customer-balance.ts';
import { accountOperations } from './catalogue/accounts.ts';
import { billingPortalOperations } from './catalogue/billing-portal.ts';
import { couponOperations } from './catalogue/coupons.ts';
import { customerOperations } from './catalogue/customers.ts';
import { eventOperations } from './catalogue/events.ts';
import { invoicePaymentOperations } from './catalogue/invoice-payments.ts';
import { priceOperations } from './catalogue/prices.ts';
import { productOperations } from './catalogue/products.ts';
import { promotionCodeOperations } from './catalogue/promotion-codes.ts';
import { taxRateOperations } from './catalogue/tax-rates.ts';
import { webhookEndpointOperations } from './catalogue/webhook-endpoints.ts';
import { deleteCustomer } from './resources/delete-customer.ts';
import { invoiceItemOperations } from './resources/invoice-items.ts';
import { invoiceOperations } from './resources/invoices.ts';
import { subscriptionOperations } from './resources/subscriptions.ts';

/** All operations of the API. */
export const operations: Operation[] = [
  ...accountOperations,
  ...balanceOperations,
  ...billingPortalOperations,
  ...checkoutSessionOperations,
  ...couponOperations,
  ...customerBalanceOperations,
  ...customerOperations,
  deleteCustomer,
  ...disputeOperations,
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
  ...taxRateOperations,
  ...webhookEndpointOperations,
];
