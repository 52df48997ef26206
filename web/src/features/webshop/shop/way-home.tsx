import { hasAccountRole } from '@coursefront/contract/account-roles.ts';
import { ArrowLeft } from 'lucide-react';
import { shopRoutes } from '../../../lib/routes/shop-routes.ts';
import { activeRoleOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Linked } from '../../../ui/text/linked.tsx';

/**
 * The way back to the start page, which the shop has no menu for. Only people of this customer have one: for learners it
 * is their courses. It leaves a frame, and the shop's own start without the app.
 */
export function useWayHome(instanceId: number): Crumb | undefined {
  const text = useText('common');
  const session = useSession();
  if (session?.user.instance_id !== instanceId) return undefined;
  const isManager = hasAccountRole(activeRoleOf(session));
  return {
    label: text(isManager ? 'titles.home' : 'host.my_courses'),
    // biome-ignore lint/a11y/useAnchorContent: whoever shows it puts the label into it
    link: <a target="_top" href={`/v${shopRoutes.Home}`} />,
  };
}

/**
 * A line of its own above the lists, in the page's upper margin, which is as high: the line comes late, and nothing moves.
 * A course has it in its breadcrumb.
 */
export function WayHome({ home }: { home: Crumb }) {
  return (
    <Linked
      link={home.link}
      className="-mt-11 flex h-11 w-fit items-center gap-1.5 text-density text-ink-2 no-underline hover:text-ink hover:underline"
    >
      <Icon of={ArrowLeft} size="sm" flip />
      {home.label}
    </Linked>
  );
}
