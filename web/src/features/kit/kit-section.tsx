import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

export const KitRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

export const KitPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">{children}</div>
);

/** The links of this page keep the current address. */
export const nowhere = (
  // biome-ignore lint/a11y/useAnchorContent: the component that gets it adds the content
  // biome-ignore lint/a11y/useValidAnchor: shows how a link looks
  <a href="#kit" onClick={(event) => event.preventDefault()} />
);
