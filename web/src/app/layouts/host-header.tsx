import { Popover } from '@base-ui/react/popover';
import { menuColumns } from '@coursefront/contract/constants.ts';
import type { HostMenu as Sections } from '@coursefront/contract/people/sessions.ts';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { hostSearch } from '../../lib/routes/host-links.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { popupLook } from '../../ui/popup-look.ts';
import { useHost } from '../use-host.ts';
import { navigationLook } from './navigation-look.ts';
import { ParticipantActions } from './participant-actions.tsx';

/**
 * The menu and search of the learning site above the pages of the panel. The header is left out when the learning site does
 * not answer; no page waits for it. Small screens have both in the drawer, so that the page itself comes first.
 */
export function HostHeader() {
  const text = useText('common');
  const host = useHost();
  if (host.isError) return null;
  const menu = host.data?.menu ?? [];
  return (
    <div className="flex min-h-control flex-wrap items-center gap-3">
      <span aria-hidden="true" className="flex items-center gap-1.5 text-sm text-ink-3">
        <Icon of={ExternalLink} size="sm" />
        {text('host.menu')}
      </span>
      {host.data ? (
        <HostMenu sections={menu} columns={menuColumns(Math.max(0, ...menu.map(({ items }) => items.length)))} />
      ) : (
        <Skeleton className="h-control w-64" />
      )}
      <div className="ms-auto w-full max-w-72">
        {host.data ? <HostSearch searchUrl={host.data.search_url} /> : <Skeleton className="h-control" />}
      </div>
      <ParticipantActions />
    </div>
  );
}

/** The same in the drawer, below the panel's own menu. */
export function HostEntries() {
  const text = useText('common');
  const heading = useId();
  const { data } = useHost();
  if (!data) return null;
  return (
    <nav aria-labelledby={heading} className="grid content-start">
      <h2 id={heading} className={navigationLook.heading}>
        {text('host.menu')}
      </h2>
      <ul>
        {data.menu.map(({ label, url, items }) => (
          <li key={`${label} ${url}`}>
            {url ? (
              <HostEntry label={label} url={url} />
            ) : (
              <p className="px-3 py-1.5 font-medium text-ink-2">{label}</p>
            )}
            {items.length > 0 && (
              <ul className="ps-4">
                {items.map((item) => (
                  <li key={`${item.label} ${item.url}`}>
                    <HostEntry {...item} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className="px-3 pt-2">
        <HostSearch searchUrl={data.search_url} />
      </div>
    </nav>
  );
}

const HostEntry = ({ label, url }: { label: string; url: string }) => (
  <a href={url} className={navigationLook.link}>
    {label}
  </a>
);

function HostSearch({ searchUrl }: { searchUrl: string }) {
  const text = useText('common');
  const [words, setWords] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim()) window.location.assign(hostSearch(searchUrl, words.trim()));
  };
  return (
    <search>
      <form onSubmit={search}>
        <SearchInput
          label={text('host.search')}
          placeholder={text('host.search')}
          clearLabel={text('list.clear_search')}
          value={words}
          onChange={setWords}
        />
      </form>
    </search>
  );
}

type Section = z.infer<typeof Sections>[number];

const grids = { 1: 'grid-cols-1', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' } as const;
type Columns = keyof typeof grids;

/** The menu of the learning site: plain links, and sections that open as grids with the same number of columns. */
function HostMenu({ sections, columns }: { sections: readonly Section[]; columns: Columns }) {
  const text = useText('common');
  if (sections.length === 0) return null;
  return (
    <nav aria-label={text('host.menu')} className="-me-3.5 min-w-0">
      <ul className="flex flex-wrap gap-1">
        {sections.map((section) => (
          <li key={`${section.label} ${section.url}`}>
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
  // A section can have a page of its own, which the button would hide.
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
