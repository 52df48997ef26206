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
import { Strangers } from './strangers.tsx';

type AskPageProps = { instanceId: string; courseId: string };

/** Where somebody asks their company for a course of the shop, and reads what became of asking before. */
export function AskPage({ instanceId, courseId }: AskPageProps) {
  const text = useText('course-requests');
  const asking = useEndpoint(readAsking, { query: { courseid: courseId, instance_id: instanceId } } as never);
  const [cameIn, setCameIn] = useState(false);
  const { error } = asking;
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <MessagePage picture={<SignpostPicture />} title={text('ask.missing')} text={text('ask.missing_text')} />;
  return (
    <Loaded query={asking} skeleton={<ResultSkeleton />} errorTitle={text('ask.failed')}>
      {(data) => <ShownAsking asking={data} cameIn={cameIn} onSignedIn={() => setCameIn(true)} />}
    </Loaded>
  );
}

const asks = { icon: BookPlus, kind: 'info' } as const;
const isWell = { icon: Check, kind: 'success' } as const;
const isNot = { icon: Info, kind: 'warning' } as const;

type ShownAskingProps = {
  asking: Asking;
  /** Somebody has signed in on this page: its heading takes the focus, because the form that had it is gone. */
  cameIn: boolean;
  onSignedIn: () => void;
};

function ShownAsking({ asking, cameIn, onSignedIn }: ShownAskingProps) {
  const text = useText('course-requests');
  const signedIn = useSession()?.user.instance_id === asking.instance_id;
  const [sentTo, setSentTo] = useState<Sent>();
  const { course, company, request, renewal } = asking;
  const renews = useRenewalWords(asking);
  const whoDecides = useWhoDecides();
  const cameFromHome = useCameFromHome();
  const told = (look: { icon: LucideIcon; kind: Status }, title: string, words: string, since?: string) => (
    <Told asking={asking} look={look} title={title} text={words} since={since} home={signedIn} focused={cameIn} />
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
      request.created_at,
    );
  if (signedIn && !asking.in_company) return <Alone asking={asking} focused={cameIn} />;
  if (signedIn && company === null) return told(isNot, text('ask.not'), text('ask.not_text'));
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <ResultHead
        look={asks}
        pending={false}
        focused={cameIn}
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
        <Strangers asking={asking} onSignedIn={onSignedIn} onSent={setSentTo} />
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
  /** When it was asked for, if that was before. */
  since: string | undefined;
  /** Has a home with courses and requests. */
  home: boolean;
  focused: boolean;
};

function Told({ asking, look, title, text: words, since, home, focused }: ToldProps) {
  const text = useText('course-requests');
  return (
    <div className="mx-auto w-full max-w-2xl" role="status">
      <ResultHead look={look} pending={false} focused={focused} title={title} text={words}>
        {since && <p className="mt-1">{text('ask.asked_on', { date: leftToRight(formatDate(since)) })}</p>}
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
function Alone({ asking: { instance_id, course }, focused }: Pick<ToldProps, 'asking' | 'focused'>) {
  const text = useText('course-requests');
  return (
    <div className="mx-auto w-full max-w-2xl" role="status">
      <ResultHead look={asks} pending={false} focused={focused} title={text('ask.alone')} text={text('ask.alone_text')}>
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
