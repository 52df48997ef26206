import { Popover } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { popupLook } from '../../ui/popup-look.ts';

export type HostMenuSection = { title: string; items: readonly { label: string; url: string }[] };

const grids = { 1: 'grid-cols-1', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' } as const;

/** The menu of the host platform. Each section opens as a grid; all grids have the same number of columns. */
export function HostMenu({ sections, columns }: { sections: readonly HostMenuSection[]; columns: keyof typeof grids }) {
  const text = useText('common');
  if (sections.length === 0) return null;
  return (
    <nav aria-label={text('host.menu')} className="flex flex-wrap gap-1">
      {sections.map(({ title, items }) => (
        <Popover.Root key={title}>
          <Popover.Trigger
            render={
              <Button variant="ghost" iconEnd={ChevronDown}>
                {title}
              </Button>
            }
          />
          <Popover.Portal>
            <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-30">
              <Popover.Popup aria-label={title} className={classes(popupLook, 'max-w-[calc(100vw-1rem)] p-2 text-sm')}>
                <ul className={classes('grid gap-1', grids[columns])}>
                  {items.map(({ label, url }) => (
                    <li key={url}>
                      <a
                        href={url}
                        className="flex min-h-control items-center rounded-sm px-3 text-ink no-underline hover:bg-hover"
                      >
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ))}
    </nav>
  );
}
