import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../lib/session/site.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { Spinner } from '../../ui/pictures/spinner.tsx';
import type { Status } from '../../ui/status.ts';

type ResultHeadProps = {
  look: { icon: LucideIcon; kind: Status };
  /** The answer is still open: a spinner replaces the glyph, and changes are announced. */
  pending: boolean;
  title: string;
  text: string;
  /** The heading takes the focus once it is there. */
  focused?: boolean;
  className?: string | undefined;
  /** The next steps. */
  children?: ReactNode;
};

/** How a purchase ended, in one sentence. It also sets the title of the page. */
export function ResultHead({ look, pending, title, text, focused = false, className, children }: ResultHeadProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <header className={classes('flex items-start gap-4', className)} role={pending ? 'status' : undefined}>
      {pending ? (
        <span className="grid size-11 place-items-center md:size-14">
          <Spinner />
        </span>
      ) : (
        <Glyph {...look} shape="large" />
      )}
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={focused ? -1 : undefined} className="wrap-anywhere outline-none">
          {title}
        </h1>
        <p className="mt-1 max-w-[60ch] text-md text-pretty text-ink-2 wrap-anywhere">{text}</p>
        {children}
      </div>
    </header>
  );
}

/** The heading and two cards of a result. */
export function ResultSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-16 lg:col-span-2" />
      <Skeleton className="h-80" />
      <Skeleton className="h-64" />
    </div>
  );
}
