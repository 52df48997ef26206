import { extendLicence, type Licence } from '@coursefront/contract/people/licences.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { DayField } from '../../../parts/form/day-field.tsx';
import { daysAfter, today } from '../../../parts/form/today.ts';
import { personName } from '../../../parts/people/person-name.ts';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { userReads } from '../user.tsx';

export type LicenceDialogProps = DialogState & { licence: Licence };

const usualDays = 30;
const mostDays = 365;

const isOver = ({ status }: Licence) => status === 'expired';

/** One that expired less than a year ago can be let run again. */
export const isExtendable = (licence: Licence): boolean =>
  licence.user !== null &&
  licence.ends_at !== null &&
  (licence.status === 'assigned' || (isOver(licence) && daysAfter(licence.ends_at, mostDays) > today()));

/** Lets the licence end later, or run again from today. The usual month is filled in. */
export function ExtendDialog({ licence, open, onClose }: LicenceDialogProps) {
  const text = useText('users');
  const name = licence.user ? personName(licence.user) : '';
  const course = licence.course_name;
  const ends = licence.ends_at ?? new Date().toISOString();
  const dayText = (moment: string) => leftToRight(formatDate(moment));
  const now = new Date().toISOString();
  const over = isOver(licence);
  const latest = daysAfter(ends, mostDays);
  const usual = daysAfter(over ? now : ends, usualDays);
  const hasMonth = usual < latest;
  const form = useEndpointForm(extendLicence, {
    initial: { last_day: hasMonth ? usual : latest },
    labels: { last_day: text('extend.day') },
    params: { id: licence.id },
    refreshes: userReads,
    saved: ({ ends_at }) => text('extend.done', { name, course, day: dayText(ends_at ?? ends) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('extend.title', { name, course })}
      intro={
        <>
          <p>{text(over ? 'extend.text_over' : 'extend.text', { name, day: dayText(ends) })}</p>
          {over && licence.company && <p>{text('extend.counts', { company: isolated(licence.company.name) })}</p>}
        </>
      }
      save={text('extend.save')}
      saving={text('extend.saving')}
    >
      <DayField
        form={form}
        name="last_day"
        help={text(over ? 'extend.help_over' : 'extend.help', { from: dayText(now), until: dayText(latest) })}
        min={daysAfter(over ? now : ends, 1)}
        max={latest}
      />
    </FormDialog>
  );
}
