import type { LearnersCourse, Learning } from '@coursefront/contract/learning/learning.ts';
import { isPressing, type RunsOut } from '@coursefront/contract/learning/learning-rules.ts';
import { ChevronDown } from 'lucide-react';
import { homePlaces } from '../../../lib/routes/home-places.ts';
import { useLinkedPlace } from '../../../lib/routes/use-linked-place.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { RenewOwn } from '../../../parts/renewals/renew-own.tsx';
import { classes } from '../../../ui/classes.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { statusIcon, statusLook } from '../../../ui/status.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatInDays } from '../../../ui/text/format-in-days.ts';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import { RenewalStep, useRenewedWords } from './renewal-step.tsx';

/**
 * Where the list stands below the courses, as on a phone, one line above them says what ends first and leads to it. An
 * end that waits for nobody comes last, but its date still counts: a certificate is valid until then.
 */
export function EndingFirst({ ending, courses }: Pick<EndingSoonProps, 'ending' | 'courses'>) {
  const text = useText('learning');
  const orders = useText('account-orders');
  const pressing = ending.filter(({ at }) => isPressing(at, new Date()));
  const [first, ...others] = pressing.sort((one, other) => Number(isOrdered(one)) - Number(isOrdered(other)));
  if (!first) return null;
  return (
    <a
      href={`#${homePlaces.ending}`}
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded-md border px-4 py-2 text-sm no-underline lg:hidden',
        statusLook[isOrdered(first) ? 'info' : 'warning'],
      )}
    >
      <Icon of={statusIcon[isOrdered(first) ? 'info' : 'warning']} size="sm" />
      <span className="min-w-0 grow text-ink wrap-anywhere">
        <b className="font-semibold">{first.name}</b> <EndingWhen ends={first} /> ({formatInDays(first.at)}){' '}
        {first.way === 'asked' && <span className="block text-ink-2">{text('requests.open')}</span>}
        {first.order?.unpaid && <span className="block text-ink-2">{orders('status.awaiting_payment')}</span>}
        {isOrdered(first) && <OrderedWords ends={first} course={courseOf(first, courses)} />}
      </span>
      {others.length > 0 && <bdi dir="ltr">+{others.length}</bdi>}
      <Icon of={ChevronDown} size="sm" />
    </a>
  );
}

const isOrdered = ({ way, order }: RunsOut): boolean => (way === 'ordered' && !order?.unpaid) || way === 'renewed';

const courseOf = ({ courseid }: RunsOut, courses: readonly LearnersCourse[]) =>
  courses.find((course) => course.courseid === courseid);

type OrderedWordsProps = { ends: RunsOut; course: LearnersCourse | undefined };

function OrderedWords({ ends, course }: OrderedWordsProps) {
  const text = useText('learning');
  const renewed = useRenewedWords(ends, course);
  return (
    <>
      <span className="block text-ink-2">{renewed?.badge ?? text('ends.ordered')}</span>
      {renewed?.next && <span className="block text-ink-2">{renewed.next}</span>}
    </>
  );
}

function EndingWhen({ ends: { kind, at, over } }: { ends: RunsOut }) {
  const text = useText('learning');
  return <Unbroken>{text(`ends.${over ? 'over' : kind}`, { date: leftToRight(formatDate(at)) })}</Unbroken>;
}

type EndingSoonProps = {
  ending: readonly RunsOut[];
  courses: readonly LearnersCourse[];
  instanceId: number;
  shop: number | null;
  vendor: Learning['vendor'];
};

export function EndingSoon({ ending, courses, instanceId, shop, vendor }: EndingSoonProps) {
  const text = useText('learning');
  useLinkedPlace(homePlaces.ending);
  const orderable = ending.filter(({ way }) => way === 'order' || way === 'ask');
  // Where the company can be asked, ordering comes second.
  const asks = ending.some(({ way }) => way === 'ask');
  const orderWords = orderable.length === 1 ? 'ends.order' : 'ends.order_all';
  const order = (className: string) => (
    <RenewOwn isMain={!asks} failed={text('ends.not_renewed')} className={className}>
      {text(asks ? orderWords : 'ends.renew')}
    </RenewOwn>
  );
  return (
    <TitledCard id={homePlaces.ending} title={text('ends.title')}>
      <ul className="divide-y divide-line">
        {ending.map((ends) => (
          <li key={`${ends.kind} ${ends.id}`} className="grid gap-0.5 px-5 py-3.5">
            <h3 className="font-semibold wrap-anywhere">{ends.name}</h3>
            <p className={ends.over ? 'text-sm text-danger' : 'text-sm text-ink-2'}>
              <EndingWhen ends={ends} />
            </p>
            <RenewalStep
              ends={ends}
              course={courseOf(ends, courses)}
              instanceId={instanceId}
              shop={shop}
              vendor={vendor}
            />
            {/* One basket has all of them. The only one has it beside its other steps. */}
            {shop !== null && orderable.length === 1 && orderable[0] === ends && order('mt-2 sm:justify-self-start')}
          </li>
        ))}
      </ul>
      {shop !== null && orderable.length > 1 && (
        <div className="border-t border-line px-5 py-4">{order('max-sm:w-full')}</div>
      )}
    </TitledCard>
  );
}
