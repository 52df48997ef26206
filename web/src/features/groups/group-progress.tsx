import type { GroupRow } from '@coursefront/contract/people/groups.ts';
import { useText } from '../../lib/text/text.ts';
import { Progress } from '../../ui/feedback/progress.tsx';

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
