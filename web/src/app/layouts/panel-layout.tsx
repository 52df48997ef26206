import { Outlet } from '@tanstack/react-router';
import { panelNavigation } from '../navigation.ts';
import { HostHeader } from './host-header.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** A tenant's account. Its host platform gives no menu yet, so that only search and profile stand in the header. */
export function PanelLayout() {
  return (
    <PanelFrame navigation={panelNavigation} header={<HostHeader menu={[]} />}>
      <Outlet />
    </PanelFrame>
  );
}
