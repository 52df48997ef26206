import { can } from '@coursefront/contract/capabilities.ts';
import type { Team } from '@coursefront/contract/people/team.ts';
import type { TeamPersonDetail } from '@coursefront/contract/people/team-person.ts';
import { Link } from '@tanstack/react-router';
import { Bell, BookPlus, FolderInput, Mail, RefreshCw, UserMinus, UserRound } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { UserBadge } from '../../../parts/people/user-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import type { TeamTask } from '../team-task.ts';
import { urgentFirst } from './columns.tsx';
import { InvitedBadge, isInvited, useInviteAgain, useRemovable } from './membership.tsx';
import { PersonCertificate } from './person-certificate.tsx';
import { PersonCourse } from './person-course.tsx';
import { personLinkId, type useOpenedPerson } from './use-opened-person.ts';
import { useRemindable } from './use-remindable.ts';
import { isRenewable, useRenewPeople } from './use-renew-people.ts';

type PersonPanelProps = {
  opened: ReturnType<typeof useOpenedPerson>;
  team: Team;
  begin: (task: TeamTask) => void;
  /** The dialog of a task takes its place until that is done. */
  covered: boolean;
};

/** Everything that a lead sees of one person, and what they can do for them. The address names the person. */
export function PersonPanel({ opened: { id, query, close }, team, begin, covered }: PersonPanelProps) {
  const text = useText('team');
  const common = useText('common');
  // While the panel fades out, it still shows the person.
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);
  const known = id === undefined || shown?.userid === id ? shown : undefined;
  const userid = id ?? shown?.userid;
  return (
    <Dialog
      size="xl"
      open={id !== undefined && !covered}
      onClose={close}
      title={known ? personName(known) : text('list.person')}
      closeLabel={common('dialog.close')}
      finalFocus={() => document.getElementById(personLinkId(userid ?? 0))}
    >
      <Loaded
        query={{ ...query, data: known }}
        errorTitle={text('list.failed')}
        missing={<p>{text('person.missing')}</p>}
        skeleton={<Skeleton className="h-80 w-full rounded-md" />}
      >
        {(person) => <Person person={person} team={team} begin={begin} />}
      </Loaded>
    </Dialog>
  );
}

type PersonProps = { person: TeamPersonDetail; team: Team; begin: (task: TeamTask) => void };

function Person({ person, team, begin }: PersonProps) {
  const text = useText('team');
  const users = useText('users');
  const { courses, certificates } = person;
  return (
    <div className="grid gap-6">
      <About person={person} team={team} />
      <Actions person={person} team={team} begin={begin} />
      <Part title={text('person.courses')} count={courses.length} none={text('list.no_courses')}>
        {courses.toSorted(urgentFirst).map((course) => (
          <PersonCourse key={course.courseid} person={person} course={course} team={team} begin={begin} />
        ))}
      </Part>
      <Part title={users('certificates.title')} count={certificates.length} none={users('certificates.none_title')}>
        {certificates.map((certificate) => (
          <PersonCertificate key={certificate.id} certificate={certificate} companyId={team.company.id} />
        ))}
      </Part>
    </div>
  );
}

function About({ person, team }: Pick<PersonProps, 'person' | 'team'>) {
  const text = useText('team');
  const name = personName(person);
  return (
    <div className="flex items-start gap-4">
      <Avatar size="lg" name={name} picture={person.picture} />
      <div className="grid min-w-0 gap-1">
        {person.email && (
          <a href={`mailto:${person.email}`} className="wrap-anywhere">
            <bdi dir="ltr">
              <DomainText value={person.email} />
            </bdi>
          </a>
        )}
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          <span>{person.department?.name ?? (team.departments.length > 0 && text('invite.no_department'))}</span>
          {person.reminded_on && (
            <span>
              {text('list.reminded')} <DateText value={person.reminded_on} />
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <LeadBadge userid={person.userid} team={team} />
          {person.state !== 'active' && <UserBadge state={person.state} />}
          {isInvited(person) && <InvitedBadge day={person.invited_on} />}
        </p>
      </div>
    </div>
  );
}

/** That the person leads the whole company, or which of its departments. */
function LeadBadge({ userid, team }: { userid: number; team: Team }) {
  const text = useText('team');
  const joined = useJoined();
  const isTheirs = (lead: { userid: number } | null) => lead?.userid === userid;
  if (isTheirs(team.team_lead) || team.leads.some(isTheirs)) return <Badge kind="info">{text('person.lead')}</Badge>;
  const led = team.departments.filter(({ leads }) => leads.some(isTheirs)).map(({ name }) => name);
  if (led.length === 0) return null;
  return (
    <Badge kind="info" className="whitespace-normal">
      {text('person.lead_of', { departments: joined(led) })}
    </Badge>
  );
}

function Actions({ person, team, begin }: PersonProps) {
  const text = useText('team');
  const userids = [person.userid];
  const { renew, label, busy } = useRenewPeople(team, undefined);
  const invitation = useInviteAgain(team);
  const removable = useRemovable(team)(person);
  const opensAccount = can(roleIdsOf(useSession()), 'openCompanyAccount');
  const remindable = useRemindable()(person);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={BookPlus} onClick={() => begin({ kind: 'assign', userids })}>
        {text('assign.action')}
      </Button>
      {remindable && (
        <Button size="sm" icon={Bell} onClick={() => begin({ kind: 'remind', userids })}>
          {text('remind.action')}
        </Button>
      )}
      {isInvited(person) && (
        <Button size="sm" icon={Mail} busy={invitation.busy} onClick={() => invitation.send(person)}>
          {invitation.label}
        </Button>
      )}
      {person.courses.filter(isRenewable).length > 1 && (
        <Button size="sm" icon={RefreshCw} busy={busy} busyLabel={text('renew.busy')} onClick={() => renew(userids)}>
          {label}
        </Button>
      )}
      {team.departments.length > 0 && (
        <Button size="sm" icon={FolderInput} onClick={() => begin({ kind: 'place', userids })}>
          {text('place.action')}
        </Button>
      )}
      {removable && (
        <Button size="sm" variant="danger" icon={UserMinus} onClick={() => begin({ kind: 'remove', person })}>
          {text('remove.action')}
        </Button>
      )}
      {opensAccount && (
        <ButtonLink
          size="sm"
          icon={UserRound}
          link={<Link to={pathTo('CompanyAccountUser', { userid: person.userid })} />}
        >
          {text('person.profile')}
        </ButtonLink>
      )}
    </div>
  );
}

type PartProps = { title: string; count: number; none: string; children: ReactNode };

/** A list with its heading, or the words for an empty one. */
function Part({ title, count, none, children }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <div className="flex items-center gap-2">
        <h3 id={heading} className="font-semibold text-ink">
          {title}
        </h3>
        {count > 0 && <Count value={count} label={`${title}: ${count}`} />}
      </div>
      {count === 0 ? <p>{none}</p> : <ul className="divide-y divide-line border-y border-line">{children}</ul>}
    </section>
  );
}
