import { Outlet } from '@tanstack/react-router';
import { HostHeader } from './host-header.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** A tenant's account, with the learning site's own menu and search above every page. */
export function PanelLayout() {
  return (
    <PanelFrame menu="panel" header={<HostHeader />}>
      <Outlet />
    </PanelFrame>
  );
}
