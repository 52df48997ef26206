import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { GroupRow, readGroup } from '@coursefront/contract/people/groups.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

export type Group = AnswerOf<typeof readGroup>;

type GroupDateProps = { event: NonNullable<GroupRow['event']>; zone: string };

/** The event's local day and its place. */
export function GroupDate({ event, zone }: GroupDateProps) {
  return (
    <span className="text-ink-3">
      <DateText value={wallClock(event.start_date, zone).date} /> · {event.location}
    </span>
  );
}

export function GroupProgress({ group }: { group: Pick<GroupRow, 'name' | 'members' | 'completed'> }) {
  const text = useText('groups');
  return (
    <Progress
      value={group.completed}
      max={group.members}
      label={group.name}
      words={text('list.completed', { completed: group.completed, members: group.members })}
      className="md:min-w-40"
    />
  );
}
