import { OwnOrders } from '../../features/orders/account/own-orders.tsx';
import { useSession } from '../../lib/session/session.ts';
import { activeRoleCan } from '../admission.ts';

/** What the person has bought here. Whoever looks after the account has all of its orders instead. */
export function HomeOrders() {
  const session = useSession();
  const instanceId = session?.user.instance_id ?? null;
  if (instanceId === null || activeRoleCan(session, 'openCompanyAccount')) return null;
  return <OwnOrders instanceId={instanceId} />;
}
