import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useUserTasks } from '../dialogs/use-user-tasks.tsx';
import { personName } from '../person-name.ts';
import { useUserRights } from '../user-rights.ts';
import { UserCertificates } from './certificates.tsx';
import { UserCourses } from './courses.tsx';
import { UserHead } from './head.tsx';
import { UserLicences } from './licences.tsx';
import { UserProfile } from './profile.tsx';

/** What a person learns on one side, who they are on the other. */
export function User({ user }: { user: UserDetail }) {
  const text = useText('users');
  const rights = useUserRights();
  const tasks = useUserTasks(user);
  return (
    <>
      <UserHead user={user} rights={rights} tasks={tasks} />
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
          <UserCourses user={user} />
          <UserLicences user={user} rights={rights} tasks={tasks} />
          <UserCertificates user={user} />
        </div>
        <UserProfile user={user} rights={rights} tasks={tasks} />
      </div>
      {tasks.dialogs}
    </>
  );
}
