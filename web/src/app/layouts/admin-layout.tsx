import { Outlet } from '@tanstack/react-router';
import { adminNavigation } from '../navigation.ts';
import { PanelFrame } from './panel-frame.tsx';

/** The platform's own pages. */
export function AdminLayout() {
  return (
    <PanelFrame navigation={adminNavigation}>
      <Outlet />
    </PanelFrame>
  );
}
