import { giveLicence, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { Day } from '@coursefront/contract/values/spans.ts';
import * as z from 'zod/mini';
import { callEndpoint } from '../../lib/api/api.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import type { BulkTask } from '../bulk/bulk-dialog.tsx';
import type { BulkItem } from '../bulk/run-bulk.ts';
import { WithoutDate } from '../courses/without-date.tsx';
import { ChoiceBox } from '../list/choice-box.tsx';
import { LastDayField } from './last-day-field.tsx';
import { personName } from './person-name.ts';

type Given = { userid: number; first_name: string; last_name: string };

type GiveManyDialogProps = DialogState &
  Pick<BulkTask, 'refreshes'> & {
    people: readonly Given[];
    begin: (task: BulkTask) => void;
    onDone: BulkTask['onDone'] & {};
  };

const Chosen = z.object({ courseid: z.int().check(z.positive()), last_day: z.optional(Day) });
type Chosen = z.infer<typeof Chosen>;

/** Asks which course. Whoever has it already, or whose company has no licence left, is named in the report. */
export function GiveManyDialog({ people, begin, refreshes, onDone, open, onClose }: GiveManyDialogProps) {
  const text = useText('users');
  const title = text('give.many_title', { count: people.length });
  const form = useSchemaForm<Chosen>(Chosen, {
    // Null until a course is chosen; the schema asks for it.
    initial: { courseid: null as unknown as number, last_day: undefined },
    labels: { courseid: text('give.course'), last_day: text('give.last_day') },
    onValid: (chosen) => {
      onClose();
      begin({
        title,
        items: people.map((person) => licenceOf(person, chosen)),
        refreshes,
        done: (count) => text('give.many_done', { count }),
        onDone,
      });
    },
  });
  const chosen = form.fields.watch('courseid');
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
            value={Number(value) || null}
            onChange={(id) => onChange(id ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <WithoutDate isGiven={({ courseid }) => courseid === chosen} />
      <LastDayField form={form} />
    </FormDialog>
  );
}

function licenceOf(person: Given, chosen: Chosen): BulkItem {
  const { userid } = person;
  let id = 0;
  return {
    key: userid,
    name: personName(person),
    act: async () => {
      ({ id } = await callEndpoint(giveLicence, { body: { userid, ...chosen } }));
    },
    undo: () => callEndpoint(takeBackLicence, { params: { id } }),
  };
}
