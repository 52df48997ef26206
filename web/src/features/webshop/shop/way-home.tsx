import { can } from '@coursefront/contract/capabilities.ts';
import { ArrowLeft } from 'lucide-react';
import { shopRoutes } from '../../../lib/routes/shop-routes.ts';
import { activeRoleOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

/**
 * The way back to the start page, which the shop has no menu for. Only people of this customer have one: for learners it
 * is their courses. It leaves a frame, and the shop's own start without the app.
 */
export function WayHome({ instanceId }: { instanceId: number }) {
  const text = useText('common');
  const session = useSession();
  if (session?.user.instance_id !== instanceId) return null;
  const role = activeRoleOf(session);
  const isManager = role !== undefined && can([role], 'openCompanyAccount');
  return (
    <a
      target="_top"
      href={`/v${shopRoutes.Home}`}
      className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1.5 text-density text-ink-2 no-underline hover:text-ink hover:underline"
    >
      <Icon of={ArrowLeft} size="sm" flip />
      {text(isManager ? 'titles.home' : 'host.my_courses')}
    </a>
  );
}
