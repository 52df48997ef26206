import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { pathTo } from '../../../../lib/routes/routes.ts';
import type { BoughtCourse } from '../../purchase/order.ts';

type ShopLinkProps = ComponentProps<'a'> & { bought: BoughtCourse };

/** Leads to the course in the shop. */
export function ShopLink({ bought, ...rest }: ShopLinkProps) {
  const { instanceId, courseId, sessionKey } = bought;
  return (
    <Link
      {...rest}
      to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: courseId })}
      search={sessionKey === '' ? {} : { session_key: sessionKey }}
    />
  );
}

/** Leads back to the renewal basket that the purchase comes from, or else to the course in the shop. */
export function OriginLink({ bought, ...rest }: ShopLinkProps) {
  const { instanceId, renewal } = bought;
  if (renewal === undefined) return <ShopLink bought={bought} {...rest} />;
  return <Link {...rest} to={pathTo('RenewalBasket', { instanceId, token: renewal })} />;
}
