import type { LearnersCourse, Learning } from '@coursefront/contract/learning/learning.ts';
import type { RunsOut } from '@coursefront/contract/learning/learning-rules.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { StatusBadge } from '../../../parts/orders/order-badge.tsx';
import { fromHome } from '../../../parts/renewals/asking-origin.ts';
import type { ButtonLook } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { AskVendor } from './ask-vendor.tsx';
import { isCompletedSince } from './course-rules.ts';
import { CourseTextLink } from './courses.tsx';
import { RequestsLink } from './requests.tsx';

type RenewalStepProps = {
  ends: RunsOut;
  /** Its course, if the learner has it. */
  course: LearnersCourse | undefined;
  instanceId: number;
  shop: number | null;
  vendor: Learning['vendor'];
};

/** The state of a renewal and the learner's next step. Everything that they order themselves is in one basket. */
export function RenewalStep({ ends, course, instanceId, shop, vendor }: RenewalStepProps) {
  const text = useText('learning');
  const renewed = useRenewedWords(ends, course);
  const { way, request } = ends;
  return (
    <>
      <p className="empty:hidden">
        <RenewalBadge ends={ends} course={course} />
      </p>
      {way === 'ordered' && ends.waitsFor && (
        <p className="text-sm text-ink-2">
          <RenewalCondition waitsFor={ends.waitsFor} vendor={vendor} />
        </p>
      )}
      {way === 'asked' && (
        <>
          <p className="text-sm text-ink-2">{text('requests.open')}</p>
          <RequestsLink about={ends.name} />
        </>
      )}
      {renewed?.next && <p className="text-sm text-ink-2">{renewed.next}</p>}
      {/* Its row in the list of courses has the button. */}
      {renewed && !renewed.isDone && course && <CourseTextLink course={course} />}
      {way === 'ask' && request?.state === 'declined' && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {text('ends.declined', { date: leftToRight(formatDate(request.at)) })}
          {request.answer !== '' && (
            <span className="mt-0.5 block">{text('requests.answer', { answer: isolated(request.answer) })}</span>
          )}
        </p>
      )}
      {way === 'ordered' && ends.order && (
        <ButtonLink
          variant={ends.order.unpaid ? 'primary' : 'secondary'}
          className="mt-2 justify-self-start"
          aria-label={`${text('ends.view_order')}: ${ends.name}`}
          link={<Link to={pathTo('ContinueCompanyWebshopPayment', { paymentId: ends.order.id, instanceId })} />}
        >
          {text('ends.view_order')}
        </ButtonLink>
      )}
      {shop !== null && (
        <AskLink ends={ends} shop={shop} afterAnswer variant="primary" className="mt-2 sm:justify-self-start" />
      )}
      {way === 'write' && (
        <>
          {shop !== null && !ends.sold && <p className="text-sm text-ink-2">{text('ends.not_sold')}</p>}
          <AskVendor
            vendor={vendor}
            subject={text('ask.renewal_subject', { course: ends.name })}
            className="mt-2 justify-self-start"
          />
        </>
      )}
    </>
  );
}

/**
 * The state of a certificate whose renewal is through, and what the learner has to do: the new one comes when the course has
 * been completed again. Undefined for everything else.
 */
export function useRenewedWords({ way, issuedAt, at, over }: RunsOut, course: LearnersCourse | undefined) {
  const text = useText('learning');
  if (way !== 'renewed') return undefined;
  if (issuedAt === null) return { badge: text('ends.renewed'), isDone: true, next: null };
  if (course && isCompletedSince(course, issuedAt))
    return { badge: text('ends.completed'), isDone: true, next: text('ends.certificate_to_come') };
  const next = over ? text('ends.renewed_text') : text('ends.complete_by', { date: leftToRight(formatDate(at)) });
  return { badge: text('ends.to_complete'), isDone: false, next };
}

type RenewalBadgeProps = Pick<RenewalStepProps, 'ends' | 'course'>;

/** Nothing as long as nobody has asked or ordered. */
export function RenewalBadge({ ends, course }: RenewalBadgeProps) {
  const text = useText('learning');
  const renewed = useRenewedWords(ends, course);
  const { way, request, order } = ends;
  if (way === 'ordered' && order?.unpaid) return <StatusBadge status="awaiting_payment" />;
  if (way === 'asked' && request)
    return <Badge kind="info">{text('ends.asked', { date: leftToRight(formatDate(request.at)) })}</Badge>;
  if (renewed) return <Badge kind={renewed.isDone ? 'success' : 'info'}>{renewed.badge}</Badge>;
  if (way === 'ordered') return <Badge kind="info">{text('ends.ordered')}</Badge>;
  return null;
}

type RenewalConditionProps = { waitsFor: NonNullable<RunsOut['waitsFor']>; vendor: Learning['vendor'] };

/** An ordered renewal changes nothing before its order is approved or paid. */
function RenewalCondition({ waitsFor, vendor }: RenewalConditionProps) {
  const text = useText('learning');
  return waitsFor === 'approval' ? text('ends.to_approve', { vendor: vendor.name }) : text('ends.to_pay');
}

type AskLinkProps = Pick<ButtonLook, 'size' | 'variant'> & {
  ends: RunsOut;
  shop: number;
  /** What was asked before, and its answer, stand beside it. */
  afterAnswer?: boolean;
  className?: string;
};

/** To the page where the company is asked, for those who can. */
export function AskLink({ ends: { way, courseid, name, request }, shop, afterAnswer, ...look }: AskLinkProps) {
  const text = useText('learning');
  if (way !== 'ask' || courseid === null) return null;
  const label = text(afterAnswer && request ? 'requests.again' : 'ends.ask');
  return (
    <ButtonLink
      {...look}
      aria-label={`${label}: ${name}`}
      link={<Link to={pathTo('AskForCourse', { instanceId: shop, courseId: courseid })} state={fromHome} />}
    >
      {label}
    </ButtonLink>
  );
}
