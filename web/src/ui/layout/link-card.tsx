import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { type LinkElement, Linked } from '../text/linked.tsx';

/** A clickable card. Its title is a link that covers the whole card; other buttons in the card lie above it. */
export function LinkCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <article
      className={classes(
        'relative flex flex-col overflow-clip rounded-lg border border-line bg-surface',
        'transition-[border-color,box-shadow,translate] duration-(--t-base) hover:-translate-y-0.5 hover:border-line-2',
        'hover:shadow-2 has-[[data-card-link]:focus-visible]:outline-2',
        'has-[[data-card-link]:focus-visible]:outline-offset-2 has-[[data-card-link]:focus-visible]:outline-focus',
        className,
      )}
    >
      {children}
    </article>
  );
}

export function LinkCardTitle({ link, children }: { link: LinkElement; children: ReactNode }) {
  return (
    <h2 className="text-[1.0625rem]/6">
      <Linked
        link={link}
        data-card-link=""
        className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
      >
        {children}
      </Linked>
    </h2>
  );
}
