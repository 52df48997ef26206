import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { type LinkElement, Linked } from '../text/linked.tsx';
import { tabLook, tabRowLook } from './tab-look.ts';

export type TabLink = { id: string; label: ReactNode; link: LinkElement };

type TabLinksProps = { label: string; tabs: readonly TabLink[]; current: string; className?: string };

/** Views of one thing, each with its own address. */
export function TabLinks({ label, tabs, current, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classes(tabRowLook, className)}>
      {tabs.map((tab) => (
        <Linked key={tab.id} link={tab.link} aria-current={tab.id === current ? 'page' : undefined} className={tabLook}>
          {tab.label}
        </Linked>
      ))}
    </nav>
  );
}
