import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { type LinkElement, Linked } from '../text/linked.tsx';
import { useInSight } from '../use-in-sight.ts';

export type TabLink = { id: string; label: ReactNode; link: LinkElement };

type TabLinksProps = { label: string; tabs: readonly TabLink[]; current: string | undefined; className?: string };

/** Tabs whose views each have their own address. */
export function TabLinks({ label, tabs, current, className }: TabLinksProps) {
  const row = useInSight(tabs.findIndex(({ id }) => id === current));
  return (
    <nav ref={row} aria-label={label} className={classes(tabRowLook, className)}>
      {tabs.map((tab) => (
        <Linked key={tab.id} link={tab.link} aria-current={tab.id === current ? 'page' : undefined} className={tabLook}>
          {tab.label}
        </Linked>
      ))}
    </nav>
  );
}

/** One line that scrolls sideways and never wraps. */
export const tabRowLook = 'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]';

export const tabLook =
  '-mb-px inline-flex min-h-control shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent py-2.5 ' +
  'text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:rounded-sm ' +
  'focus-visible:-outline-offset-3 aria-selected:border-brand-text aria-selected:text-brand-text ' +
  'aria-[current=page]:border-brand-text aria-[current=page]:text-brand-text ' +
  // In forced-colours mode a transparent edge becomes visible; only the current tab may have one.
  'forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] ' +
  'forced-colors:aria-[current=page]:border-[Highlight]';
