import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';

/** How far the onboarding of an account is. `checking`: everything was answered, and the provider has not approved it yet. */
export type AccountStanding = 'done' | 'checking' | 'open' | 'left';

export function accountStanding({
  onboarded,
  details_submitted,
  requirements_due,
  disabled_reason,
}: Pick<ConnectAccount, 'onboarded' | 'details_submitted' | 'requirements_due' | 'disabled_reason'>): AccountStanding {
  if (disabled_reason === 'left') return 'left';
  if (onboarded) return 'done';
  return details_submitted && requirements_due.length === 0 ? 'checking' : 'open';
}
