import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { menuIcons } from '../../lib/routes/menu-icons.ts';
import { routes } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { entryTitle, type MenuName, shopToBuyIn, visibleMenu } from '../navigation.ts';
import { usePages } from '../use-pages.ts';
import { BrandLine } from './brand-line.tsx';
import { navigationLook } from './navigation-look.ts';
import { ProfileMenu } from './profile-menu.tsx';

/** Logo, menu and profile. Beside the page on wide screens, in the drawer on small ones. `tools` stand below the logo, `children` below the menu. */
export function Sidebar({ menu, tools, children }: { menu: MenuName; tools?: ReactNode; children?: ReactNode }) {
  const text = useText('common');
  const session = useSession();
  const { instance } = useSite();
  const parts = visibleMenu(menu, usePages(), session, instance);
  const shop = shopToBuyIn(menu, session, instance);
  const shown = useMatches().at(-1)?.staticData.shown;
  const hasEntry = parts.some(({ entries }) => entries.some(({ name }) => name === shown?.name));
  const scrolled = useRef<HTMLDivElement>(null);
  // On a low screen the entry of the page may be below the visible ones.
  useEffect(() => {
    if (shown) scrolled.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return (
    <div className="flex min-h-0 grow flex-col gap-4 px-3 py-4">
      <div className="px-2 pt-1 pb-2">
        <BrandLine />
      </div>
      {tools}
      {/* It scrolls alone: search and profile stay in view however long it is. */}
      <div
        ref={scrolled}
        className="-mx-3 -mb-4 grid min-h-24 grow content-start gap-2 scroll-py-3 overflow-y-auto px-3 pb-3"
      >
        <nav aria-label={text('navigation.main')} className="grid gap-2">
          {parts.map(({ part, heading, entries }) => (
            <div key={part}>
              {heading && <h2 className={navigationLook.heading}>{text(heading)}</h2>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <Link
                      to={routes[entry.name]}
                      activeOptions={{ exact: true, includeSearch: false }}
                      aria-current={!hasEntry && shown?.page.under === entry.name ? 'true' : undefined}
                      className={navigationLook.link}
                    >
                      <Icon of={menuIcons[entry.menu.icon]} />
                      {text(entryTitle(entry, session))}
                    </Link>
                  </li>
                ))}
                {part === 'home' && shop && (
                  <li>
                    <Link to={shop} className={navigationLook.link}>
                      <Icon of={menuIcons.Store} />
                      {text('navigation.buy')}
                    </Link>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        {children}
      </div>
      <div className="-mx-3 border-t border-line px-3 pt-3">
        <ProfileMenu wide />
      </div>
    </div>
  );
}
