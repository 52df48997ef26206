import { Popover } from '@base-ui/react/popover';
import { menuColumns } from '@coursefront/contract/constants.ts';
import type { HostMenu as Sections } from '@coursefront/contract/people/sessions.ts';
import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { hostSearch } from '../../lib/routes/host-links.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { popupLook } from '../../ui/popup-look.ts';
import { useHost } from '../use-host.ts';
import { ParticipantActions } from './participant-actions.tsx';

/**
 * The menu and search of the learning site, and the participant's actions if the address asks for them. The header is left
 * out when the learning site does not answer; no page waits for it. On a phone it is one line that opens, so that the page
 * itself comes first.
 */
export function HostHeader() {
  const text = useText('common');
  const { instance } = useSite();
  const { participant_view } = useAddressSearch();
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  if (host.isError) return null;
  const menu = host.data?.menu ?? [];
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant="ghost"
        size="sm"
        icon={ExternalLink}
        iconEnd={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
        className="-ms-3 text-ink-2 md:hidden"
      >
        {text('host.menu')}
      </Button>
      <div
        id={content}
        className={classes('flex grow flex-wrap items-center gap-3 max-md:basis-full', !isOpen && 'max-md:hidden')}
      >
        <span aria-hidden="true" className="flex items-center gap-1.5 text-sm text-ink-3 max-md:hidden">
          <Icon of={ExternalLink} size="sm" />
          {text('host.menu')}
        </span>
        {host.data ? (
          <HostMenu sections={menu} columns={menuColumns(Math.max(0, ...menu.map(({ items }) => items.length)))} />
        ) : (
          <Skeleton className="h-control max-md:w-full md:w-64" />
        )}
        <div className="ms-auto flex grow items-center justify-end gap-2">
          {host.data ? (
            <HostSearch searchUrl={host.data.search_url} />
          ) : (
            <Skeleton className="h-control w-full md:max-w-72" />
          )}
        </div>
      </div>
      {participant_view === 'true' && instance?.lms_url && <ParticipantActions lmsUrl={instance.lms_url} />}
    </div>
  );
}

function HostSearch({ searchUrl }: { searchUrl: string }) {
  const text = useText('common');
  const [words, setWords] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim()) window.location.assign(hostSearch(searchUrl, words.trim()));
  };
  return (
    <search className="w-full md:max-w-72">
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
    <nav
      aria-label={text('host.menu')}
      className="min-w-0 max-md:w-full max-md:-mx-3.5 max-md:overflow-x-auto md:-me-3.5"
    >
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
