import { Link, useMatches } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { entryOf, entryTitle, type NavigationGroup } from '../navigation.ts';
import { useVisibleGroups } from '../use-visible-groups.ts';
import { BrandLine } from './brand-line.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const linkLook =
  'flex min-h-control items-center gap-3 rounded-md px-3 py-1.5 font-medium text-ink-2 no-underline hover:bg-hover ' +
  'hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-semibold ' +
  'aria-[current]:text-brand-text *:[svg]:text-ink-3 aria-[current]:*:[svg]:text-inherit';

/** Mark, navigation and the person. Beside the page on wide screens, in the drawer on small ones. */
export function Sidebar({ navigation }: { navigation: readonly NavigationGroup[] }) {
  const text = useText('common');
  const session = useSession();
  const groups = useVisibleGroups(navigation);
  const shown = useMatches().at(-1)?.staticData.page;
  return (
    <div className="flex grow flex-col gap-4 px-3 py-4">
      <div className="px-2 pt-1 pb-2">
        <BrandLine />
      </div>
      <nav aria-label={text('navigation.main')} className="grid gap-2">
        {groups.map(({ heading, entries }) => (
          <div key={entries[0]?.page}>
            {heading && (
              <h2 className="px-3 pt-2 pb-1 text-xs font-medium tracking-normal text-ink-3">{text(heading)}</h2>
            )}
            <ul>
              {entries.map(({ page, icon }) => (
                <li key={page}>
                  <Link
                    to={pathTo(page)}
                    activeOptions={{ exact: true, includeSearch: false }}
                    aria-current={shown && entryOf[shown] === page ? 'true' : undefined}
                    className={linkLook}
                  >
                    <Icon of={icon} />
                    {text(entryTitle(page, session))}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto">
        <ProfileMenu wide />
      </div>
    </div>
  );
}
