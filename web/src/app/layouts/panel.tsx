import { can } from '@coursefront/contract/capabilities.ts';
import { Outlet } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { FindBox, useFind } from '../../features/finding/find-button.tsx';
import { Bell, useUnread } from '../../features/notices/bell.tsx';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { siteName, useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useDensity } from '../../ui/layout/use-density.ts';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { MenuName } from '../navigation.ts';
import { SiteMark } from './brand-line.tsx';
import { HostEntries, HostHeader } from './host-header.tsx';
import { ParticipantActions } from './participant-actions.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { useOfferedPages } from './use-offered-pages.ts';

type PanelFrameProps = {
  menu: MenuName;
  /** With the menu and search of the learning site. */
  ofSite?: boolean;
};

/** The control panel: menu at the side, below 1024 px in a drawer that a bar at the top opens. */
function PanelFrame({ menu, ofSite = false }: PanelFrameProps) {
  const text = useText('common');
  const [open, setOpen] = useState(false);
  const name = siteName(useSite());
  const session = useSession();
  const isSignedIn = session !== null;
  const getsNotices = can(roleIdsOf(session), 'getNotices');
  const unread = useUnread(getsNotices);
  const bell = getsNotices && <Bell unread={unread} />;
  const isWide = useIsWide();
  const find = useFind(useOfferedPages(menu), isSignedIn);
  useDensity('compact');
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_1fr] lg:grid-cols-[var(--w-nav)_minmax(0,1fr)]">
      <SkipLink to="main">{text('navigation.skip')}</SkipLink>
      {isWide ? (
        <aside
          aria-label={text('navigation.sidebar')}
          className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line bg-surface"
        >
          <Sidebar
            menu={menu}
            tools={
              isSignedIn && (
                <div className="flex items-center gap-2">
                  <FindBox onOpen={find.begin} />
                  {bell}
                </div>
              )
            }
          />
        </aside>
      ) : (
        <header className="sticky top-0 z-10 flex min-h-15 items-center gap-3 border-b border-line bg-surface px-4 py-2">
          <IconButton label={text('navigation.open')} icon={MenuIcon} onClick={() => setOpen(true)} />
          <SiteMark />
          <span className="min-w-0 leading-tight font-semibold max-md:text-sm">{name}</span>
          <span className="ms-auto flex items-center gap-1">
            {isSignedIn && <IconButton label={text('find.open')} icon={Search} onClick={find.begin} />}
            {bell}
            <ProfileMenu />
          </span>
        </header>
      )}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        label={text('navigation.main')}
        closeLabel={text('navigation.close')}
      >
        <Sidebar menu={menu}>{ofSite && <HostEntries />}</Sidebar>
      </Drawer>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-(--w-panel) grid-cols-[minmax(0,1fr)] content-start gap-6 p-4 md:p-8"
      >
        {ofSite && (isWide ? <HostHeader /> : <ParticipantActions />)}
        <Outlet />
      </main>
      {find.dialog}
    </div>
  );
}

/** A tenant's account. */
export const PanelLayout = () => <PanelFrame menu="panel" ofSite />;

/** The pages of the platform itself. */
export const AdminLayout = () => <PanelFrame menu="admin" />;
