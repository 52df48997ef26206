import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import type { Bought } from './order.ts';

/** The course in the shop, where its dates and prices are. */
export function ShopLink({ bought, ...rest }: ComponentProps<'a'> & { bought: Bought }) {
  const { instanceId, courseId, sessionKey } = bought;
  return (
    <Link
      {...rest}
      to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: courseId })}
      search={sessionKey === '' ? {} : { session_key: sessionKey }}
    />
  );
}
