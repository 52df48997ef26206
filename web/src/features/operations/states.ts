import type { MailRow } from '@coursefront/contract/operations/mails.ts';
import type { OrderHead, OrderWay, WebhookRow } from '@coursefront/contract/operations/operations.ts';
import { Clock, CreditCard, type LucideIcon, MailWarning, Minus, Receipt } from 'lucide-react';
import type * as z from 'zod/mini';
import type { Status } from '../../ui/status.ts';

type Look = { kind: Status | 'neutral'; icon?: LucideIcon };

/** The badge of each state, for all screens of operations. */
export const standingLooks: Record<OrderHead['standing'], Look> = {
  approving: { kind: 'info', icon: Receipt },
  paying: { kind: 'info', icon: CreditCard },
  waiting: { kind: 'warning', icon: Clock },
  failed: { kind: 'danger' },
  mail_failed: { kind: 'danger', icon: MailWarning },
  done: { kind: 'success' },
  ended: { kind: 'neutral', icon: Minus },
};

export const stepLooks: Record<OrderWay['people'][number]['steps'][number]['state'], Look> = {
  waiting: { kind: 'warning', icon: Clock },
  done: { kind: 'success' },
  failed: { kind: 'danger' },
  skipped: { kind: 'neutral', icon: Minus },
};

export const paymentLooks: Record<OrderWay['payments'][number]['status'], Look> = {
  open: { kind: 'info', icon: Clock },
  paid: { kind: 'success' },
  failed: { kind: 'danger' },
  expired: { kind: 'neutral', icon: Clock },
  refunding: { kind: 'warning', icon: Clock },
  refunded: { kind: 'neutral', icon: Minus },
};

export const disputeLooks: Record<'open' | 'won' | 'lost', Look> = {
  open: { kind: 'warning' },
  won: { kind: 'success' },
  lost: { kind: 'danger' },
};

export const jobLooks: Record<OrderWay['jobs'][number]['state'], Look> = {
  waiting: { kind: 'warning', icon: Clock },
  retrying: { kind: 'danger' },
  running: { kind: 'info' },
  dead: { kind: 'danger' },
};

export const mailLooks: Record<MailRow['state'], Look> = {
  queued: { kind: 'warning', icon: Clock },
  sent: { kind: 'success' },
  failed: { kind: 'danger' },
  withdrawn: { kind: 'neutral', icon: Minus },
};

export const webhookLooks: Record<z.infer<typeof WebhookRow>['state'], Look> = {
  received: { kind: 'info', icon: Clock },
  done: { kind: 'success' },
  ignored: { kind: 'neutral', icon: Minus },
  failed: { kind: 'danger' },
};
