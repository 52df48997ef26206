import { Outlet } from '@tanstack/react-router';
import { useDensity } from '../../ui/use-density.ts';

/** Nothing around the page: it stands in other sites' frames and grows with its content. */
export function ShopLayout() {
  useDensity('comfortable');
  return (
    <main id="main" className="bg-surface">
      <Outlet />
    </main>
  );
}
