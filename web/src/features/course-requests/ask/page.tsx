import { type Asking, readAsking } from '@coursefront/contract/learning/course-requests.ts';
import { Link } from '@tanstack/react-router';
import { BookPlus, Check, Info, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhoDecides } from '../../../parts/course-requests/who-decides.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { useCameFromHome } from '../../../parts/renewals/asking-origin.ts';
import { RenewOwn } from '../../../parts/renewals/renew-own.tsx';
import { ResultHead, ResultSkeleton } from '../../../parts/result/result-head.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import type { Status } from '../../../ui/status.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { AskForm, type Sent } from './form.tsx';
import { StrangerForm } from './stranger-form.tsx';

type AskPageProps = { instanceId: string; courseId: string };

/** Where somebody asks their company for a course of the shop, and reads what became of asking before. */
export function AskPage({ instanceId, courseId }: AskPageProps) {
  const text = useText('course-requests');
  const asking = useEndpoint(readAsking, { query: { courseid: courseId, instance_id: instanceId } } as never);
  const { error } = asking;
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <MessagePage picture={<SignpostPicture />} title={text('ask.missing')} text={text('ask.missing_text')} />;
  return (
    <Loaded query={asking} skeleton={<ResultSkeleton />} errorTitle={text('ask.failed')}>
      {(data) => <ShownAsking asking={data} />}
    </Loaded>
  );
}

const asks = { icon: BookPlus, kind: 'info' } as const;
const isWell = { icon: Check, kind: 'success' } as const;
const isNot = { icon: Info, kind: 'warning' } as const;

function ShownAsking({ asking }: { asking: Asking }) {
  const text = useText('course-requests');
  const signedIn = useSession()?.user.instance_id === asking.instance_id;
  const [sentTo, setSentTo] = useState<Sent>();
  const { course, company, request, renewal } = asking;
  const renews = useRenewalWords(asking);
  const whoDecides = useWhoDecides();
  const cameFromHome = useCameFromHome();
  const told = (look: { icon: LucideIcon; kind: Status }, title: string, words: string) => (
    <Told asking={asking} look={look} title={title} text={words} home={signedIn} />
  );
  if (sentTo !== undefined)
    return told(isWell, text('ask.sent'), text('ask.sent_text', { company: whoDecides(sentTo.company, sentTo.leads) }));
  // People who renew have the course while they wait.
  if (request?.state === 'ordered')
    return request.renews_until === null
      ? told(isWell, text('ask.ordered'), text('ask.ordered_text'))
      : told(isWell, text('renew.ordered'), text('renew.ordered_text'));
  if (asking.has_course && !renewal) return told(isWell, text('ask.has'), text('ask.has_text'));
  if (request?.state === 'open')
    return told(
      asks,
      text(request.renews_until === null ? 'ask.again' : 'renew.again'),
      text('ask.sent_text', { company: whoDecides(request.company, request.leads) }),
    );
  if (signedIn && !asking.in_company) return <Alone asking={asking} />;
  if (signedIn && company === null) return told(isNot, text('ask.not'), text('ask.not_text'));
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <ResultHead
        look={asks}
        pending={false}
        title={renews?.title ?? text('ask.title', { course: course.name })}
        text={
          company === null
            ? text('ask.text_stranger')
            : text('ask.text', { company: whoDecides(company, asking.leads) })
        }
      >
        {renews && <p className="mt-1 font-medium">{renews.until}</p>}
      </ResultHead>
      {request?.state === 'declined' && (
        <Notice kind="info" title={text('ask.declined')}>
          <bdi>{request.answer}</bdi>
        </Notice>
      )}
      {company !== null ? (
        <Card>
          <AskForm asking={asking} onSent={setSentTo} />
        </Card>
      ) : (
        <Strangers asking={asking} onSent={setSentTo} />
      )}
      <div className="flex flex-wrap gap-2">
        {!cameFromHome && <CourseLink asking={asking} />}
        {renewal && <ButtonLink link={<Link to={pathTo('Home')} />}>{text('ask.home')}</ButtonLink>}
        {signedIn && renewal && <RenewOwn failed={text('renew.failed')}>{text('renew.order_own')}</RenewOwn>}
      </div>
    </div>
  );
}

function useRenewalWords({ course, renewal }: Asking): { title: string; until: string } | undefined {
  const text = useText('course-requests');
  if (!renewal) return undefined;
  const { kind, ends_at } = renewal;
  const when = Date.parse(ends_at) > Date.now() ? 'until' : 'over';
  return {
    title: text('renew.title', { course: course.name }),
    until: text(`renew.${when}_${kind}`, { date: leftToRight(formatDate(ends_at)) }),
  };
}

type ToldProps = {
  asking: Asking;
  look: { icon: LucideIcon; kind: Status };
  title: string;
  text: string;
  /** Has a home with courses and requests. */
  home: boolean;
};

function Told({ asking, look, title, text: words, home }: ToldProps) {
  const text = useText('course-requests');
  return (
    <div className="mx-auto w-full max-w-2xl" role="status">
      <ResultHead look={look} pending={false} title={title} text={words}>
        <div className="mt-4 flex flex-wrap gap-2">
          {home && (
            <ButtonLink variant="primary" link={<Link to={pathTo('Home')} />}>
              {text('ask.home')}
            </ButtonLink>
          )}
          <CourseLink asking={asking} />
        </div>
      </ResultHead>
    </div>
  );
}

/** Nobody decides for them, so the way on is to buy. The course's page has its price and its dates. */
function Alone({ asking: { instance_id, course } }: { asking: Asking }) {
  const text = useText('course-requests');
  return (
    <div className="mx-auto w-full max-w-2xl" role="status">
      <ResultHead look={asks} pending={false} title={text('ask.alone')} text={text('ask.alone_text')}>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink
            variant="primary"
            link={<Link to={pathTo('WebShopPublic', { instance_id, product_id: course.courseid })} />}
          >
            {text('ask.buy')}
          </ButtonLink>
          <ButtonLink link={<Link to={pathTo('Home')} />}>{text('ask.home')}</ButtonLink>
        </div>
      </ResultHead>
    </div>
  );
}

function CourseLink({ asking: { instance_id, course } }: { asking: Asking }) {
  const text = useText('course-requests');
  return (
    <ButtonLink link={<Link to={pathTo('WebShopPublic', { instance_id, product_id: course.courseid })} />}>
      {text('ask.shop')}
    </ButtonLink>
  );
}

/** Signing in comes first: a known person asks with one press. */
function Strangers({ asking, onSent }: { asking: Asking; onSent: (sent: Sent) => void }) {
  const text = useText('course-requests');
  const here = pathTo('AskForCourse', { instanceId: asking.instance_id, courseId: asking.course.courseid });
  return (
    <>
      <Card className="grid gap-3">
        <h2>{text('ask.sign_in')}</h2>
        <p className="text-ink-2">{text('ask.sign_in_text')}</p>
        <div>
          <ButtonLink variant="primary" link={<Link to={pathTo('Login')} search={{ return_to: here }} />}>
            {text('ask.sign_in_action')}
          </ButtonLink>
        </div>
      </Card>
      {asking.by_domain && (
        <Card className="grid gap-3">
          <h2>{text('ask.stranger')}</h2>
          <p className="text-ink-2">{text('ask.stranger_text')}</p>
          <StrangerForm asking={asking} onSent={onSent} />
        </Card>
      )}
    </>
  );
}
