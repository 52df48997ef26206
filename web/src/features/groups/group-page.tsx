import { can } from '@coursefront/contract/capabilities.ts';
import { readGroup } from '@coursefront/contract/people/groups.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { type Group, GroupDate, GroupProgress } from './group-facts.tsx';
import { GroupMembers } from './group-members.tsx';

/** One group and its members. */
export function GroupPage({ groupid }: { groupid: string }) {
  const text = useText('groups');
  const group = useEndpoint(readGroup, { params: { id: Number(groupid) } });
  return (
    <Loaded
      query={group}
      missing={
        <MessagePage
          picture={<SignpostPicture />}
          title={text('page.missing_title')}
          text={text('page.missing_text')}
          actions={<ButtonLink link={<Link to={pathTo('CompanyAccountGroups')} />}>{text('page.back')}</ButtonLink>}
        />
      }
      skeleton={<Skeleton className="h-80 w-full" />}
      errorTitle={text('page.failed')}
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

function GroupHead({ group }: { group: Group }) {
  const text = useText('groups');
  const common = useText('common');
  const opensCompanies = can(roleIdsOf(useSession()), 'manageCompanies');
  const { course, company, event, order } = group;
  useTitle(group.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.groups'), link: <Link to={pathTo('CompanyAccountGroups')} /> }]}
      />
      <PageHead title={group.name} text={course.name} />
      <Card>
        <Facts
          className="max-w-xl"
          facts={[
            {
              label: text('page.course'),
              value: <Link to={pathTo('CompanyAccountCourse', { courseid: course.courseid })}>{course.name}</Link>,
            },
            ...(event
              ? [
                  {
                    label: text('page.event'),
                    value: (
                      <Link to={pathTo('CompanyAccountEvent', { eventid: event.id })}>
                        <GroupDate event={event} zone={group.time_zone} />
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(company
              ? [
                  {
                    label: text('page.company'),
                    value: opensCompanies ? (
                      <Link to={pathTo('CustomerProfile', { id: company.id })}>{company.name}</Link>
                    ) : (
                      company.name
                    ),
                  },
                ]
              : []),
            ...(order
              ? [
                  {
                    label: text('page.order'),
                    value: (
                      <Link to={pathTo('CompanyAccountOrder', { orderid: order.id })}>
                        <bdi dir="ltr">{order.order_reference_id}</bdi>
                      </Link>
                    ),
                  },
                ]
              : []),
            { label: text('page.created'), value: <DateText value={group.created_at} /> },
            { label: text('page.progress'), value: <GroupProgress group={group} /> },
          ]}
        />
      </Card>
    </div>
  );
}
