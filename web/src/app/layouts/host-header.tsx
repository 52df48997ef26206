import { menuColumns } from '@coursefront/contract/constants.ts';
import { BookOpen } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { hostCourses, hostSearch } from '../../lib/routes/host-links.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { useHost } from '../use-host.ts';
import { HostMenu } from './host-menu.tsx';

/**
 * What a page shares with the host platform: its menu, its search, and the participant's own actions when asked for.
 * Without an answer of the host it is left out; no page waits or fails for it.
 */
export function HostHeader() {
  const { instance } = useSite();
  const { participant_view } = useAddressSearch();
  const host = useHost();
  if (host.isError) return null;
  const menu = host.data?.menu ?? [];
  return (
    <div className="flex min-h-control flex-wrap items-center gap-3">
      {host.data ? (
        <HostMenu sections={menu} columns={menuColumns(Math.max(0, ...menu.map(({ items }) => items.length)))} />
      ) : (
        <Skeleton className="h-control w-64 max-w-full" />
      )}
      <div className="ms-auto flex grow items-center justify-end gap-2">
        {participant_view === 'true' && instance?.lms_url && <ParticipantActions lmsUrl={instance.lms_url} />}
        {host.data && <HostSearch searchUrl={host.data.search_url} />}
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
          placeholder={text('host.search_hint')}
          clearLabel={text('list.clear_search')}
          value={words}
          onChange={setWords}
        />
      </form>
    </search>
  );
}
