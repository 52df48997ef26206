import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { postHeight } from '../../lib/routes/frame-messages.ts';
import { useDensity } from '../../ui/layout/use-density.ts';

/** Nothing around the page: it stands in other sites' frames, and the frame grows and shrinks with it. */
export function ShopLayout() {
  useDensity('comfortable');
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observed = content.current;
    if (!observed) return;
    const observer = new ResizeObserver(() => postHeight(observed.offsetHeight));
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);

  return (
    <main id="main" className="min-h-dvh bg-surface">
      {/* A dialog needs room too: what lies over the page does not make it longer. */}
      <div ref={content} className="flow-root in-[body:has([role=dialog])]:min-h-180">
        <Outlet />
      </div>
    </main>
  );
}
