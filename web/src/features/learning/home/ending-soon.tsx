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
 * Where the list stands below the courses, as on a phone, one line above them says what ends first and leads to it. What is
 * renewed presses nobody.
 */
export function EndingFirst({ ending }: { ending: readonly RunsOut[] }) {
  const text = useText('learning');
  const [first, ...others] = ending.filter(
    ({ at, way }) => way !== 'ordered' && way !== 'renewed' && isPressing(at, new Date()),
  );
  if (!first) return null;
  return (
    <a
      href={`#${list}`}
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded-md border px-4 py-2 text-sm no-underline lg:hidden',
        statusLook.warning,
      )}
    >
      <Icon of={statusIcon.warning} size="sm" />
      <span className="min-w-0 grow text-ink wrap-anywhere">
        <b className="font-semibold">{first.name}</b> <EndingWhen ends={first} /> ({formatInDays(first.at)}){' '}
        {first.way === 'asked' && <span className="block text-ink-2">{text('requests.open')}</span>}
      </span>
      {others.length > 0 && <bdi dir="ltr">+{others.length}</bdi>}
      <Icon of={ChevronDown} size="sm" />
    </a>
  );
}

function EndingWhen({ ends: { kind, at, over } }: { ends: RunsOut }) {
  const text = useText('learning');
  return text(`ends.${over ? 'over' : kind}`, { date: leftToRight(formatDate(at)) });
}

type EndingSoonProps = {
  ending: readonly RunsOut[];
  courses: readonly LearnersCourse[];
  shop: number | null;
  vendor: Learning['vendor'];
};

export function EndingSoon({ ending, courses, shop, vendor }: EndingSoonProps) {
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
