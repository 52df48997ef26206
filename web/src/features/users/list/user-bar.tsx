import { suspendUser, type UserRow, unsuspendUser } from '@coursefront/contract/people/own-users.ts';
import { callEndpoint } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/text/text.ts';
import type { BulkTask } from '../../../parts/bulk/bulk-dialog.tsx';
import type { BulkItem } from '../../../parts/bulk/run-bulk.ts';
import { SelectionBar } from '../../../parts/bulk/selection-bar.tsx';
import type { SelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { GiveManyDialog } from '../../../parts/people/give-many-dialog.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { userReads } from '../user.tsx';

type UserBarProps = { selection: SelectedRows<UserRow>; begin: (task: BulkTask) => void };

/** For all selected people: assign a course, suspend, reactivate. */
export function UserBar({ selection, begin }: UserBarProps) {
  const text = useText('users');
  const giving = useDialogTask<readonly UserRow[]>();
  const { rows, drop } = selection;
  const suspended = rows.filter(({ state }) => state === 'suspended');
  const others = rows.filter(({ state }) => state !== 'suspended');
  const words = { refreshes: userReads, onDone: drop };
  const toSuspend = text('suspend.many_title', { count: others.length });
  const toReactivate = text('suspend.undo_many', { count: suspended.length });

  const suspend = () =>
    begin({
      ...words,
      title: toSuspend,
      ask: { text: text('suspend.many_text'), confirm: toSuspend, danger: true },
      items: others.map((user) => stateOf(user, true)),
      done: (count) => text('suspend.many_done', { count }),
    });
  const reactivate = () =>
    begin({
      ...words,
      title: toReactivate,
      items: suspended.map((user) => stateOf(user, false)),
      done: (count) => text('suspend.many_undone', { count }),
    });

  return (
    <>
      <SelectionBar selection={selection}>
        {suspended.length > 0 && (
          <Button size="sm" onClick={reactivate}>
            {toReactivate}
          </Button>
        )}
        {others.length > 0 && (
          <>
            <Button size="sm" variant="danger" onClick={suspend}>
              {toSuspend}
            </Button>
            <Button size="sm" variant="primary" onClick={() => giving.begin(others)}>
              {text('give.many_title', { count: others.length })}
            </Button>
          </>
        )}
      </SelectionBar>
      {giving.dialog((people, dialog) => (
        <GiveManyDialog people={people} begin={begin} refreshes={userReads} onDone={drop} {...dialog} />
      ))}
    </>
  );
}

function stateOf(user: UserRow, suspended: boolean): BulkItem {
  const set = (to: boolean) => callEndpoint(to ? suspendUser : unsuspendUser, { params: { id: user.userid } });
  return { key: user.userid, name: personName(user), act: () => set(suspended), undo: () => set(!suspended) };
}
