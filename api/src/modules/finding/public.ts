export { isOfPayment, isPayment, ordersOfPayment } from './orders-of-payment.ts';
