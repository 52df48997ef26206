import { Popover } from '@base-ui/react/popover';
import type { HostMenu as Sections } from '@coursefront/contract/people/sessions.ts';
import { ChevronDown } from 'lucide-react';
import type * as z from 'zod/mini';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { popupLook } from '../../ui/popup-look.ts';

type Section = z.infer<typeof Sections>[number];

const grids = { 1: 'grid-cols-1', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' } as const;
type Columns = keyof typeof grids;

/** The menu of the host platform: plain links, and sections that open as grids of the same number of columns. */
export function HostMenu({ sections, columns }: { sections: readonly Section[]; columns: Columns }) {
  const text = useText('common');
  if (sections.length === 0) return null;
  return (
    <nav aria-label={text('host.menu')} className="min-w-0 max-md:w-full max-md:overflow-x-auto md:-mx-3.5">
      <ul className="flex gap-1 md:flex-wrap">
        {sections.map((section) => (
          <li key={`${section.label} ${section.url}`} className="shrink-0">
            {section.items.length > 0 ? (
              <OpeningSection section={section} columns={columns} />
            ) : (
              section.url && (
                <ButtonLink variant="ghost" link={<a href={section.url} />}>
                  {section.label}
                </ButtonLink>
              )
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpeningSection({ section: { label, url, items }, columns }: { section: Section; columns: Columns }) {
  // A section may be a page, too; its own address would be lost behind the button.
  const links = url ? [{ label, url }, ...items] : items;
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button variant="ghost" iconEnd={ChevronDown}>
            {label}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-30">
          <Popover.Popup aria-label={label} className={classes(popupLook, 'max-w-[calc(100vw-1rem)] p-2 text-sm')}>
            <ul className={classes('grid gap-1', grids[columns])}>
              {links.map((link) => (
                <li key={`${link.label} ${link.url}`}>
                  <a
                    href={link.url}
                    className="flex min-h-control items-center rounded-sm px-3 text-ink no-underline hover:bg-hover"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
