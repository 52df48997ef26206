import { readOwnUser } from '@coursefront/contract/people/own-users.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SignpostPicture } from '../../../ui/pictures/signpost.tsx';
import { User } from './user.tsx';

const secondsBetweenLooks = 3;

/** One person. While something is on its way to the learning site the page looks again by itself. */
export function UserPage() {
  const text = useText('users');
  const common = useText('common');
  const { userid }: { userid?: string } = useParams({ strict: false });
  const user = useEndpoint(
    readOwnUser,
    { params: { id: Number(userid) } },
    {
      everySeconds: (data) =>
        data?.enrolments.some(({ lms_state }) => lms_state === 'waiting') ? secondsBetweenLooks : undefined,
    },
  );
  // An address with something else than a number in it names nobody either.
  if (user.error && [404, 422].includes(user.error.status)) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={text('page.missing_title')}
        text={text('page.missing_text')}
        actions={<ButtonLink link={<Link to={pathTo('CompanyAccountUsers')} />}>{text('page.back')}</ButtonLink>}
      />
    );
  }
  return (
    <Loaded
      query={user}
      skeleton={<Skeleton className="h-96 w-full" />}
      errorTitle={text('page.failed')}
      errorText={user.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(found) => <User key={found.userid} user={found} />}
    </Loaded>
  );
}
