import { Outlet } from '@tanstack/react-router';
import { PanelFrame } from './panel-frame.tsx';

/** The platform's own pages. */
export function AdminLayout() {
  return (
    <PanelFrame menu="admin">
      <Outlet />
    </PanelFrame>
  );
}
