import * as z from 'zod/mini';

/**
 * approval: the training company has to approve it. payment, overdue: somebody has to pay it; an approved invoice gives access
 * before that. paid: nothing is left to pay. ended: it came to nothing.
 */
export const followedStates = ['approval', 'payment', 'overdue', 'paid', 'ended'] as const;

/** An order as somebody follows it who waits for what it gives. */
export const FollowedOrder = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(followedStates),
  /** When its invoice is to be paid. */
  due_at: z.nullable(z.string()),
});
export type FollowedOrder = z.infer<typeof FollowedOrder>;
