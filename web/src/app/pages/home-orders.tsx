import { OwnOrders } from '../../features/orders/account/own-orders.tsx';
import { useSession } from '../../lib/session/session.ts';
import { isOffered } from '../admission.ts';

/** What the person has bought here. Whoever looks after the account has all of its orders instead. */
export function HomeOrders() {
  const session = useSession();
  const instanceId = session?.user.instance_id ?? null;
  if (instanceId === null || isOffered('CustomerPortal', session)) return null;
  return <OwnOrders instanceId={instanceId} />;
}
