import type { LearnersCourse, Learning } from '@coursefront/contract/learning/learning.ts';
import { isPressing, type RunsOut } from '@coursefront/contract/learning/learning-rules.ts';
import { ChevronDown } from 'lucide-react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { statusIcon, statusLook } from '../../../ui/status.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatInDays } from '../../../ui/text/format-in-days.ts';
import { RenewButton } from './renew-button.tsx';
import { RenewalStep } from './renewal-step.tsx';

const list = 'ending';

/**
 * Where the list stands below the courses, as on a phone, one line above them says what ends first and leads to it. What
 * waits for nobody comes last, but its date still counts: a certificate is valid until then.
 */
export function EndingFirst({ ending }: { ending: readonly RunsOut[] }) {
  const text = useText('learning');
  const orders = useText('account-orders');
  const pressing = ending.filter(({ at }) => isPressing(at, new Date()));
  const [first, ...others] = pressing.sort((one, other) => Number(isOrdered(one)) - Number(isOrdered(other)));
  if (!first) return null;
  return (
    <a
      href={`#${list}`}
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
        {isOrdered(first) && <OrderedWords ends={first} />}
      </span>
      {others.length > 0 && <bdi dir="ltr">+{others.length}</bdi>}
      <Icon of={ChevronDown} size="sm" />
    </a>
  );
}

const isOrdered = ({ way, order }: RunsOut): boolean => (way === 'ordered' && !order?.unpaid) || way === 'renewed';

/** A certificate is renewed only when the course has been completed again. */
function OrderedWords({ ends: { kind, way } }: { ends: RunsOut }) {
  const text = useText('learning');
  const isRenewed = way === 'renewed' && kind === 'course';
  return (
    <>
      <span className="block text-ink-2">{text(isRenewed ? 'ends.renewed' : 'ends.ordered')}</span>
      {way === 'renewed' && !isRenewed && <span className="block text-ink-2">{text('ends.renewed_text')}</span>}
    </>
  );
}

function EndingWhen({ ends: { kind, at, over } }: { ends: RunsOut }) {
  const text = useText('learning');
  return text(`ends.${over ? 'over' : kind}`, { date: leftToRight(formatDate(at)) });
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
  return (
    <TitledCard id={list} title={text('ends.title')}>
      <ul className="divide-y divide-line">
        {ending.map((ends) => (
          <li key={`${ends.kind} ${ends.id}`} className="grid gap-0.5 px-5 py-3.5">
            <h3 className="font-semibold wrap-anywhere">{ends.name}</h3>
            <p className={ends.over ? 'text-sm text-danger' : 'text-sm text-ink-2'}>
              <EndingWhen ends={ends} />
            </p>
            <RenewalStep
              ends={ends}
              course={courses.find(({ courseid }) => courseid === ends.courseid)}
              instanceId={instanceId}
              shop={shop}
              vendor={vendor}
            />
          </li>
        ))}
      </ul>
      {shop !== null && ending.some(({ way }) => way === 'order' || way === 'ask') && (
        <div className="border-t border-line px-5 py-4">
          <RenewButton asks={ending.some(({ way }) => way === 'ask')} />
        </div>
      )}
    </TitledCard>
  );
}
