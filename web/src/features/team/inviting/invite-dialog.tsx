import { inviteToTeam } from '@coursefront/contract/people/team.ts';
import { Fragment, useState } from 'react';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { NameFields } from '../../../parts/people/name-fields.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { DepartmentField } from '../department-field.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from '../team-task.ts';
import { useStill } from '../use-still.ts';
import { InviteSeveralFields } from './invite-several.tsx';
import { InvitedCoursesField } from './invited-courses-field.tsx';
import { useInviteSeveral } from './use-invite-several.ts';

type InviteDraft = {
  company_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  department_id: number | null;
  courseids: number[];
};

/** Invites one person or several to the company, with courses out of the licences that are left. */
export function InviteDialog({ team, open, onClose, onDone }: TaskProps) {
  const text = useText('team');
  const users = useText('users');
  const lists = useText('lists');
  const [number, setNumber] = useState<'one' | 'several'>('one');
  // A lead of departments can only invite into one of them.
  const department = team.whole ? null : (team.departments[0]?.id ?? null);
  const one = useEndpointForm<typeof inviteToTeam, InviteDraft>(inviteToTeam, {
    initial: {
      company_id: team.company.id,
      first_name: '',
      last_name: '',
      email: '',
      phone: null,
      department_id: department,
      courseids: [],
    },
    labels: {
      first_name: users('fields.first_name'),
      last_name: users('fields.last_name'),
      email: users('fields.email'),
      phone: users('fields.phone'),
      department_id: text('filters.department'),
      courseids: users('fields.courses'),
    },
    refreshes: teamReads,
    saved: (_, { first_name, last_name }) => users('invite.done', { name: `${first_name} ${last_name}` }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const shownTeam = useStill(team, one.busy || !open);
  const several = useInviteSeveral({ team, department, onClose, onDone });
  const { progress, stopping, count } = several;
  const choice = !progress && (
    // Chips scroll sideways on phones, and what scrolls gives up its height in a dialog that is full.
    <div className="min-w-0">
      <FilterChips
        label={text('invite.number')}
        value={number}
        onChange={setNumber}
        filters={[
          { value: 'one', label: text('invite.one') },
          { value: 'several', label: text('invite.several') },
        ]}
      />
    </div>
  );
  // Both are the same element to React, so that the dialog stays and the focus with it.
  return number === 'one' ? (
    <FormDialog
      form={one}
      open={open}
      onClose={onClose}
      title={text('invite.action')}
      intro={
        <>
          <p>{users('invite.text')}</p>
          {choice}
        </>
      }
      save={users('invite.save')}
      saving={users('invite.saving')}
    >
      <Fragment key="one">
        <NameFields form={one} />
        <TextField form={one} name="email" type="email" autoComplete="off" />
        <TextField form={one} name="phone" type="tel" autoComplete="off" nullable optional />
        {team.departments.length > 0 && <DepartmentField form={one} name="department_id" team={team} />}
        <InvitedCoursesField form={one} name="courseids" team={shownTeam} />
      </Fragment>
    </FormDialog>
  ) : (
    <FormDialog
      form={several.form}
      open={open}
      onClose={progress ? several.stop : onClose}
      title={text('invite.title_several')}
      intro={
        <>
          <p>{text('invite.text_several')}</p>
          {choice}
        </>
      }
      save={count > 0 ? text('invite.send', { count }) : users('invite.save')}
      saving={stopping ? lists('bulk.stopping') : users('invite.saving')}
      cancel={progress ? lists('bulk.stop') : several.report && lists('bulk.close')}
      blocked={several.isBlocked}
      keepOpen={several.report !== undefined || several.form.fields.formState.isDirty}
    >
      <InviteSeveralFields key="several" several={several} team={team} />
    </FormDialog>
  );
}
