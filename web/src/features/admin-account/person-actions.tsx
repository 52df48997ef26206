import {
  type AdminRow,
  endSecondFactorOf,
  inviteAdminAgain,
  readAdmins,
  switchAdmin,
  withdrawInvitation,
} from '@coursefront/contract/people/admin-sessions.ts';
import { MailX, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';

/** The actions of one admin on another. */
export function PersonActions({ person }: { person: AdminRow }) {
  const text = useText('admin-account');
  const ending = useDialogTask();
  const withdrawing = useDialogTask();
  const name = personName(person);
  const isInvited = person.active && person.invited;
  const entries = [
    ...(isInvited
      ? [{ label: text('invite.withdraw'), icon: MailX, danger: true, onSelect: () => withdrawing.begin() }]
      : []),
    ...(person.second_factor
      ? [{ label: text('people.end_factor'), icon: ShieldOff, danger: true, onSelect: () => ending.begin() }]
      : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 lg:flex-nowrap">
      {isInvited && (
        <ActButton
          size="sm"
          endpoint={inviteAdminAgain}
          input={{ params: { id: person.id } }}
          refreshes={[readAdmins]}
          aria-label={text('invite.again_named', { name })}
          busyLabel={text('invite.saving')}
          done={({ email }) => text('invite.saved', { email: leftToRight(email) })}
          failed={text('invite.not_sent')}
        >
          {text('invite.again')}
        </ActButton>
      )}
      {!isInvited && <PersonSwitch person={person} />}
      {entries.length > 0 && <RowMenu label={text('people.more', { name })} entries={entries} />}
      {withdrawing.dialog((_, dialog) => (
        <WithdrawDialog person={person} {...dialog} />
      ))}
      {ending.dialog((_, dialog) => (
        <EndFactorDialog person={person} {...dialog} />
      ))}
    </div>
  );
}

/** Takes an invitation back that nobody has accepted. The address can be invited again. */
function WithdrawDialog({ person, open, onClose }: { person: AdminRow; open: boolean; onClose: () => void }) {
  const text = useText('admin-account');
  const common = useText('common');
  const withdrawing = useAction(withdrawInvitation, { refreshes: [readAdmins] });
  const email = leftToRight(person.email);
  const withdraw = () =>
    withdrawing.mutate(
      { params: { id: person.id } },
      {
        onSuccess: () => toastSuccess(text('invite.withdrawn', { email })),
        onError: ({ message }) => toastFailure(text('invite.not_withdrawn'), message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={text('invite.withdraw_title', { name: personName(person) })}
      text={text('invite.withdraw_text', { email })}
      confirmLabel={text('invite.withdraw')}
      cancelLabel={common('dialog.cancel')}
      busy={withdrawing.isPending}
      busyLabel={text('invite.withdrawing')}
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}

/** Closes or opens the account. Closing ends somebody's work, so it needs a confirmation. */
function PersonSwitch({ person: { id, first_name, last_name, active } }: { person: AdminRow }) {
  const text = useText('admin-account');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const turn = useAction(switchAdmin, { refreshes: [readAdmins] });
  const name = personName({ first_name, last_name });
  const run = () =>
    turn.mutate(
      { params: { id }, body: { active: !active } },
      {
        onSuccess: () => toastSuccess(text(active ? 'people.was_closed' : 'people.was_opened', { name })),
        onError: ({ message }) => toastFailure(text('people.not_switched', { name }), message),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button
        size="sm"
        busy={turn.isPending}
        aria-label={text(active ? 'people.close_named' : 'people.open_named', { name })}
        onClick={active ? () => setAsking(true) : run}
      >
        {text(active ? 'people.close' : 'people.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('people.close_title', { name })}
        text={text('people.close_text', { name })}
        confirmLabel={text('people.close')}
        cancelLabel={common('dialog.cancel')}
        busy={turn.isPending}
        busyLabel={text('people.closing')}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type EndFactorDialogProps = { person: AdminRow; open: boolean; onClose: () => void };

/** Asks for the reader's own password, so that nobody weakens a colleague's account from an unattended screen. */
function EndFactorDialog({ person, ...dialog }: EndFactorDialogProps) {
  const text = useText('admin-account');
  const name = personName(person);
  const form = useEndpointForm(endSecondFactorOf, {
    initial: { password: '' },
    labels: { password: text('factor.password') },
    params: { id: person.id },
    refreshes: [readAdmins],
    saved: () => text('people.end_factor_done', { name }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      danger
      keepOpen={false}
      title={text('people.end_factor_title', { name })}
      intro={<p>{text('people.end_factor_text', { name })}</p>}
      save={text('people.end_factor')}
      saving={text('factor.checking')}
    >
      <PasswordField form={form} name="password" autoComplete="current-password" />
    </FormDialog>
  );
}
