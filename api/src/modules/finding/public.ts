export { isOfPayment, ordersOfPayment, ordersPaidBy } from './orders-of-payment.ts';
