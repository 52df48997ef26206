export { importOrders } from './import-orders.ts';
export type { OrderMethod, OrderMove, PastOrder } from './past-order.ts';
