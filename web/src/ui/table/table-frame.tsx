import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';

/** The heads of a table that scrolls in its frame stay at the top of it. */
export const stuck = 'sticky top-0 z-2';
/** Also beside what is scrolled sideways, so above the other heads. */
export const stuckInCorner = 'sticky top-0 z-3';

/**
 * A head stays in view only within what scrolls, so the frame is as high as the window: once the page is scrolled to it,
 * only the rows move.
 */
const scrolling = 'md:max-h-[max(24rem,calc(100dvh-1rem))] md:overflow-y-auto';

type TableFrameProps = {
  /** Shown above a table that is wider than its place. */
  wideHint: string | undefined;
  /** A large grid is scrolled in the frame, both ways, instead of with the page. */
  scrolls: boolean;
  children: ReactNode;
};

export function TableFrame({ wideHint, scrolls, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  return (
    <>
      {wideHint !== undefined && (
        <p hidden={!isWide} className="border-b border-line px-5 py-2 text-xs text-ink-2 max-md:hidden">
          {wideHint}
        </p>
      )}
      <div
        ref={frame}
        data-wide={isWide || undefined}
        className={classes('group/wide relative overflow-x-auto', scrolls && scrolling)}
      >
        {children}
      </div>
    </>
  );
}

/** Whether a part of the content is out of view at the side. */
function useIsWide(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setIsWide(element.scrollWidth > element.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    if (element.firstElementChild) watcher.observe(element.firstElementChild);
    return () => watcher.disconnect();
  }, [frame]);
  return isWide;
}
