import type { Session } from '../lib/session/session.ts';
import { isPlatformAdmin } from './admission.ts';

/** Where a person begins: the platform's customers, or the home of a tenant's user. */
export function landingPage(session: Session | null): 'Login' | 'AdminCustomers' | 'Home' {
  if (!session) return 'Login';
  return isPlatformAdmin(session) ? 'AdminCustomers' : 'Home';
}
