import { giveLicence, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { suspendUser, type UserRow, unsuspendUser } from '@coursefront/contract/people/own-users.ts';
import * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api/api.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import type { BulkTask } from '../../../parts/bulk/bulk-dialog.tsx';
import type { BulkItem } from '../../../parts/bulk/run-bulk.ts';
import { SelectionBar } from '../../../parts/bulk/selection-bar.tsx';
import type { SelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { ChoiceBox } from '../../../parts/list/choice-box.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type DialogState, useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
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
        <GiveManyDialog people={people} begin={begin} onDone={drop} {...dialog} />
      ))}
    </>
  );
}

function stateOf(user: UserRow, suspended: boolean): BulkItem {
  const set = (to: boolean) => callEndpoint(to ? suspendUser : unsuspendUser, { params: { id: user.userid } });
  return { key: user.userid, name: personName(user), act: () => set(suspended), undo: () => set(!suspended) };
}

type GiveManyDialogProps = DialogState & {
  people: readonly UserRow[];
  begin: (task: BulkTask) => void;
  onDone: BulkTask['onDone'] & {};
};

const Chosen = z.object({ courseid: z.int().check(z.positive()) });

/** Asks which course. Whoever has it already, or whose company has no licence left, is named in the report. */
function GiveManyDialog({ people, begin, onDone, open, onClose }: GiveManyDialogProps) {
  const text = useText('users');
  const title = text('give.many_title', { count: people.length });
  const form = useSchemaForm<z.infer<typeof Chosen>>(Chosen, {
    // Null until a course is chosen; the schema asks for it.
    initial: { courseid: null as unknown as number },
    labels: { courseid: text('give.course') },
    onValid: ({ courseid }) => {
      onClose();
      begin({
        title,
        items: people.map((user) => licenceOf(user, courseid)),
        refreshes: userReads,
        done: (count) => text('give.many_done', { count }),
        onDone,
      });
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      intro={<p>{text('give.text')}</p>}
      save={text('give.save')}
      saving={text('give.saving')}
    >
      <FormField form={form} name="courseid">
        {({ value, onChange, onBlur }) => (
          <ChoiceBox
            kind="course"
            all={text('give.choose')}
            value={value}
            onChange={(id) => onChange(id ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function licenceOf(user: UserRow, courseid: number): BulkItem {
  const { userid } = user;
  let id = 0;
  return {
    key: userid,
    name: personName(user),
    act: async () => {
      ({ id } = await callEndpoint(giveLicence, { body: { userid, courseid } }));
    },
    undo: () => callEndpoint(takeBackLicence, { params: { id } }),
  };
}
