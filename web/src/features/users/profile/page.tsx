import { readOwnUser, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { untilAllHaveAccounts } from '../../../parts/people/user-badge.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { useUserRights } from '../user.tsx';
import { UserCertificates } from './certificates.tsx';
import { UserCourses } from './courses.tsx';
import { UserDialog, type UserTask } from './dialog.tsx';
import { UserHead } from './head.tsx';
import { UserLicences } from './licences.tsx';
import { UserMails } from './mails.tsx';
import { ProfileCard } from './profile-card.tsx';
import { UserTroubles } from './troubles.tsx';

const secondsBetweenPolls = 3;

/** One person. The page polls while an enrolment or the account is on its way to the learning site. */
export function UserPage({ userid }: { userid: number }) {
  const text = useText('users');
  const user = useEndpoint(
    readOwnUser,
    { params: { id: userid } },
    {
      everySeconds: (data) =>
        data?.enrolments.some(({ lms_state }) => lms_state === 'waiting')
          ? secondsBetweenPolls
          : untilAllHaveAccounts(data && [data]),
    },
  );
  return (
    <Loaded
      query={user}
      missing={
        <MessagePage
          picture={<SignpostPicture />}
          title={text('page.missing_title')}
          text={text('page.missing_text')}
          actions={<ButtonLink link={<Link to={pathTo('CompanyAccountUsers')} />}>{text('page.back')}</ButtonLink>}
        />
      }
      skeleton={<Skeleton className="h-96 w-full" />}
      errorTitle={text('page.failed')}
    >
      {(found) => <User key={found.userid} user={found} />}
    </Loaded>
  );
}

/** Courses and licences in the wide column, the profile in the narrow one. */
function User({ user }: { user: UserDetail }) {
  const text = useText('users');
  const rights = useUserRights();
  const tasks = useDialogTask<UserTask>();
  return (
    <>
      <UserHead user={user} rights={rights} begin={tasks.begin} />
      {user.state === 'suspended' && (
        <Notice kind="warning" title={text('page.suspended_title', { name: personName(user) })}>
          {text('page.suspended_text')}
        </Notice>
      )}
      {user.state === 'waiting' && (
        <Notice kind="info" title={text('page.waiting_title')}>
          {text('page.waiting_text')}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <UserTroubles user={user} />
          <UserCourses user={user} rights={rights} begin={tasks.begin} />
          <UserLicences user={user} rights={rights} begin={tasks.begin} />
          <UserCertificates user={user} rights={rights} begin={tasks.begin} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ProfileCard user={user} rights={rights} begin={tasks.begin} />
          {rights.manages && <UserMails userid={user.userid} name={personName(user)} email={user.email} />}
        </div>
      </div>
      {tasks.dialog((task, state) => (
        <UserDialog task={task} user={user} {...state} />
      ))}
    </>
  );
}
