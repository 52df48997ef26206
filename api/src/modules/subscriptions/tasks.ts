import * as z from 'zod/mini';
import { task } from '../../jobs/task.ts';

const OnePurchase = z.strictObject({ purchaseId: z.int() });
const OneInstance = z.strictObject({ instanceId: z.int() });

export const settleTask = task('subscriptions.settle_purchase', OnePurchase);
export const giveBackTask = task('subscriptions.give_back', OnePurchase);
export const createSiteTask = task('subscriptions.create_site', OneInstance);
export const refreshTask = task('subscriptions.refresh', OneInstance);
