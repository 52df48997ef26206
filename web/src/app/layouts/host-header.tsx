import { menuColumns } from '@coursefront/contract/constants.ts';
import { useSearch } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { Search } from '../../lib/address.ts';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { hostCourses, hostSearch } from '../host-links.ts';
import { HostMenu, type HostMenuSection } from './host-menu.tsx';

/** What a page shares with the host platform: its menu, its search, and the participant's own actions when asked for. */
export function HostHeader({ menu }: { menu: readonly HostMenuSection[] }) {
  const { instance } = useSite();
  const { participant_view }: Search = useSearch({ strict: false });
  if (!instance?.lms_url) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <HostMenu sections={menu} columns={menuColumns(Math.max(0, ...menu.map(({ items }) => items.length)))} />
      <div className="ms-auto flex grow items-center justify-end gap-2">
        {participant_view === 'true' && <ParticipantActions lmsUrl={instance.lms_url} />}
        <HostSearch lmsUrl={instance.lms_url} />
      </div>
    </div>
  );
}

export function ParticipantActions({ lmsUrl }: { lmsUrl: string }) {
  const text = useText('common');
  return (
    <ButtonLink icon={BookOpen} link={<a href={hostCourses(lmsUrl)} />}>
      <span className="max-md:sr-only">{text('host.my_courses')}</span>
    </ButtonLink>
  );
}

function HostSearch({ lmsUrl }: { lmsUrl: string }) {
  const text = useText('common');
  const [words, setWords] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim()) window.location.assign(hostSearch(lmsUrl, words.trim()));
  };
  return (
    <search className="w-full max-w-72">
      <form onSubmit={search}>
        <SearchInput
          label={text('host.search')}
          placeholder={text('host.search_hint')}
          clearLabel={text('list.clear_search')}
          value={words}
          onChange={setWords}
        />
      </form>
    </search>
  );
}
