import { type Customer, changeCustomer, readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import {
  changeOwnConnection,
  examineOwnSite,
  examineSite,
  readOwnConnection,
  testEnrolment,
  testOwnEnrolment,
} from '@coursefront/contract/customers/site-connections.ts';
import {
  readOwnStuckCourses,
  readStuckCourses,
  retryOwnStuckCourse,
  retryStuckCourse,
} from '@coursefront/contract/customers/stuck-courses.ts';
import { Link } from '@tanstack/react-router';
import { send } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Assistant } from './assistant.tsx';
import { StuckCourses } from './stuck-courses.tsx';

/** A customer's own people look at their own site. They change its token, and the platform's owner its address. */
export function OwnConnectionPage() {
  const text = useText('connection');
  const common = useText('common');
  const read = useEndpoint(readOwnConnection, {});
  const change = useAction(changeOwnConnection, { refreshes: [readOwnConnection] });
  const stuck = useEndpoint(readOwnStuckCourses, {}, whileStuck).data?.courses ?? [];
  const retry = useAction(retryOwnStuckCourse, { refreshes: [readOwnStuckCourses] });
  return (
    <>
      <PageHead title={common('titles.connection')} text={text('own_text')} />
      <StuckCourses
        courses={stuck}
        address={read.data?.lms_url ?? ''}
        linkOf={({ guid, reference }) => (
          <Link to={pathTo('CompanyAccountOrder', { orderid: guid })}>
            <bdi dir="ltr">{reference}</bdi>
          </Link>
        )}
        retry={({ id }) => retry.mutateAsync({ params: { course: id } })}
      />
      <Loaded query={read} errorTitle={text('load_failed')}>
        {({ lms_url, session_cookie, connected }) => (
          <Assistant
            kept={{ address: lms_url, cookie: session_cookie, connected }}
            stuck={stuck.length}
            examine={(group, { token, cookie }) =>
              send(examineOwnSite, { body: { group, token, session_cookie: cookie } })
            }
            test={(act, course_id, { token, cookie }) =>
              send(testOwnEnrolment, { body: { act, course_id, token, session_cookie: cookie } })
            }
            save={({ token, cookie }) => change.mutateAsync({ body: { token, session_cookie: cookie } })}
          />
        )}
      </Loaded>
    </>
  );
}

/** People leave the list once the learning site takes them. */
const whileStuck = {
  everySeconds: (answer: { courses: readonly unknown[] } | undefined) => (answer?.courses.length ? 5 : undefined),
};

export function AdminConnectionPage({ customerid }: { customerid: string }) {
  const text = useText('connection');
  const common = useText('common');
  const read = useEndpoint(readCustomer, { params: { id: Number(customerid) } });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[
            { label: common('titles.customers'), link: <Link to={pathTo('AdminCustomers')} /> },
            ...(read.data
              ? [{ label: read.data.name, link: <Link to={pathTo('AdminCustomer', { customerid })} /> }]
              : []),
          ]}
        />
        <PageHead
          title={common('titles.connection')}
          text={read.data && text('admin_text', { name: read.data.name })}
        />
      </div>
      <Loaded query={read} errorTitle={text('load_failed')}>
        {(customer) => <CustomerAssistant customer={customer} />}
      </Loaded>
    </>
  );
}

function CustomerAssistant({ customer }: { customer: Customer }) {
  const { id, version, lms_url, session_cookie, connection } = customer;
  const change = useAction(changeCustomer, { refreshes: [readCustomer] });
  const stuck = useEndpoint(readStuckCourses, { params: { id } }, whileStuck).data?.courses ?? [];
  const retry = useAction(retryStuckCourse, { refreshes: [readStuckCourses] });
  // Always with the customer: right after its first token was saved, this page may not know it yet.
  const tried = { instance_id: id };
  return (
    <>
      <StuckCourses
        courses={stuck}
        address={lms_url ?? ''}
        linkOf={(order) => (
          <Link to={pathTo('AdminOrder', { instance: id, orderid: order.id })}>
            <bdi dir="ltr">{order.reference}</bdi>
          </Link>
        )}
        retry={(course) => retry.mutateAsync({ params: { id, course: course.id } })}
      />
      <Assistant
        kept={{ address: lms_url ?? '', cookie: session_cookie, connected: connection !== null }}
        changesAddress
        stuck={stuck.length}
        examine={(group, { address, token, cookie }) =>
          send(examineSite, { body: { ...tried, group, lms_url: address, token, session_cookie: cookie } })
        }
        onChecked={() => void queryClient.invalidateQueries({ queryKey: keyOf(readCustomer) })}
        test={(act, course_id, { address, token, cookie }) =>
          send(testEnrolment, { body: { ...tried, act, course_id, lms_url: address, token, session_cookie: cookie } })
        }
        save={({ address, token, cookie }) =>
          change.mutateAsync({
            params: { id },
            body: { lms_url: address, connection: { token, session_cookie: cookie }, version },
          })
        }
      />
    </>
  );
}
