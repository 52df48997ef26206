import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../pictures/spinner.tsx';

type OverlayProps = { busy: boolean; text: ReactNode; className?: string; children: ReactNode };

/** Covers content while a blocking request runs and names it. Fast requests never show it. */
export function Overlay({ busy, text, className, children }: OverlayProps) {
  return (
    <div aria-busy={busy} className={classes('relative', className)}>
      {children}
      <div role="status" className="rounded-[inherit]">
        {busy && (
          <div className="absolute inset-0 z-10 grid animate-late place-items-center rounded-[inherit] bg-surface/80 p-4">
            <p className="flex items-center gap-3 rounded-lg bg-raised px-5 py-4 text-sm font-medium text-ink shadow-3">
              <Spinner className="size-5 text-brand-text" />
              {text}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
