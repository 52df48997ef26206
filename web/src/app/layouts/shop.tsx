import { type ReactNode, useEffect, useRef } from 'react';
import { postHeight } from '../../lib/routes/frame-messages.ts';
import { useDensity } from '../../ui/layout/use-density.ts';

/** Shows the page alone, because other sites embed it. The frame follows the height of the page. */
export function ShopLayout({ children }: { children: ReactNode }) {
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
      {/* A dialog does not make the page taller, so an open one gets a minimum height. */}
      <div ref={content} className="flow-root in-[body:has([role=dialog])]:min-h-180">
        {children}
      </div>
    </main>
  );
}
