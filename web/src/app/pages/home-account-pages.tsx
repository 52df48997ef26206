import { Link } from '@tanstack/react-router';
import { pathTo, routeOf } from '../../lib/routes.ts';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkCard, LinkCardTitle } from '../../ui/link-card.tsx';
import { panelNavigation } from '../navigation.ts';
import { useVisibleGroups } from '../use-visible-groups.ts';

/** The parts of the account that the active role is for; nothing at all for a role without any. */
export function AccountPages() {
  const text = useText('common');
  const entries = useVisibleGroups(panelNavigation)
    .flatMap((group) => group.entries)
    .filter(({ page }) => page !== 'Home');
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="home-account" className="grid gap-3">
      <h2 id="home-account">{text('navigation.account')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ page, icon }) => (
          <LinkCard key={page} className="p-5">
            <span className="flex items-center gap-3">
              <Icon of={icon} className="text-ink-3" />
              <LinkCardTitle link={<Link to={pathTo(page)} />}>{text(routeOf(page).title)}</LinkCardTitle>
            </span>
          </LinkCard>
        ))}
      </div>
    </section>
  );
}
