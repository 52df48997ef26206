import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { pathTo } from '../../../../lib/routes/routes.ts';
import type { BoughtCourse } from '../../purchase/order.ts';

/** Leads to the course in the shop. */
export function ShopLink({ bought, ...rest }: ComponentProps<'a'> & { bought: BoughtCourse }) {
  const { instanceId, courseId, sessionKey } = bought;
  return (
    <Link
      {...rest}
      to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: courseId })}
      search={sessionKey === '' ? {} : { session_key: sessionKey }}
    />
  );
}
