import { Outlet } from '@tanstack/react-router';
import { panelNavigation } from '../navigation.ts';
import { HostHeader } from './host-header.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** A tenant's account, with the learning site's own menu and search above every page. */
export function PanelLayout() {
  return (
    <PanelFrame navigation={panelNavigation} header={<HostHeader />}>
      <Outlet />
    </PanelFrame>
  );
}
