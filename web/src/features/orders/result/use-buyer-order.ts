import { readBuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { isSettled } from './standing.ts';

const secondsBetweenLooks = 2;

/** An order by its id, followed until nothing more happens by itself. */
export const useBuyerOrder = (id: string, instanceId: number | undefined, when = true) =>
  useEndpoint(
    readBuyerOrder,
    { body: { id, ...(instanceId !== undefined && { instance_id: instanceId }) } },
    { everySeconds: (order) => (order && isSettled(order) ? undefined : secondsBetweenLooks), when },
  );
