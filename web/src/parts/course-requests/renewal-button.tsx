import { can } from '@coursefront/contract/capabilities.ts';
import {
  type CourseRequest,
  orderLinkedRenewal,
  orderRenewal,
} from '@coursefront/contract/learning/course-requests.ts';
import { Link2, ShoppingCart } from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Button, type ButtonLook } from '../../ui/buttons/button.tsx';
import { personName } from '../people/person-name.ts';
import { useOpenBasket } from '../renewals/use-open-basket.ts';

type RenewalButtonProps = Pick<ButtonLook, 'size' | 'variant'> & {
  request: CourseRequest;
  /** The link of a mail, by which somebody without a session gets the basket, too. */
  link?: { instanceId: number; token: string };
};

/** Opens a renewal basket with the asker in it. Its order answers the request. */
export function RenewalButton({ request, link, ...look }: RenewalButtonProps) {
  const text = useText('course-requests');
  const open = useOpenBasket(text('renew.failed'));
  const inPanel = useAction(orderRenewal, { blocking: true });
  const byLink = useAction(orderLinkedRenewal, { blocking: true });
  const order = () =>
    open(
      link
        ? byLink.mutateAsync({ params: { token: link.token }, body: { instance_id: link.instanceId } })
        : inPanel.mutateAsync({ params: { id: request.id } }),
    );
  // The training company orders for nobody: it sends the basket's link.
  const sends = can(roleIdsOf(useSession()), 'manageCompanies') && !link;
  const label = text(sends ? 'renew.link' : 'renew.action');
  return (
    <Button
      {...look}
      icon={sends ? Link2 : ShoppingCart}
      aria-label={`${label}: ${personName(request)}`}
      busy={inPanel.isPending || byLink.isPending}
      onClick={() => void order()}
    >
      {label}
    </Button>
  );
}
