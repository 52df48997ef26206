import { readGroup } from '@coursefront/contract/people/groups.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { GroupHead } from './group-head.tsx';
import { GroupMembers } from './group-members.tsx';

/** One group and who is in it. */
export function GroupPage({ groupid }: { groupid: string }) {
  const text = useText('groups');
  const common = useText('common');
  const group = useEndpoint(readGroup, { params: { id: Number(groupid) } });
  // An address with something else than a number in it names no group either.
  if (group.error && [404, 422].includes(group.error.status)) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={text('page.missing_title')}
        text={text('page.missing_text')}
        actions={<ButtonLink link={<Link to={pathTo('CompanyAccountGroups')} />}>{text('page.back')}</ButtonLink>}
      />
    );
  }
  return (
    <Loaded
      query={group}
      skeleton={<Skeleton className="h-80 w-full" />}
      errorTitle={text('page.failed')}
      errorText={group.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(found) => (
        <>
          <GroupHead group={found} />
          <GroupMembers group={found} />
        </>
      )}
    </Loaded>
  );
}
