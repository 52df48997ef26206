import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDensity } from '../../ui/layout/use-density.ts';
import { PageFoot } from './page-foot.tsx';

/** For pages with a single message. It works without the router, so that it can report a failed start. */
export function PlainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useDensity('comfortable');
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] bg-surface">
      <main id="main" className="grid">
        {children}
      </main>
      <div className="px-4 py-6 md:px-10">
        <PageFoot />
      </div>
    </div>
  );
}
