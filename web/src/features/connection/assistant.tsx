import type { TestAct, TestReport } from '@coursefront/contract/customers/site-checks.ts';
import { PlugZap } from 'lucide-react';
import { useId } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { LeaveGuard } from '../../parts/form/leave-guard.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveBar } from '../../ui/buttons/save-bar.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CheckList } from './check-list.tsx';
import { TestCard } from './test-card.tsx';
import {
  type ConnectionActs,
  type KeptConnection,
  type TypedConnection,
  useConnectionForm,
} from './use-connection-form.ts';

type AssistantProps = ConnectionActs & {
  kept: KeptConnection;
  changesAddress?: boolean;
  /** Courses in which enrolments fail: the checks below do not try each of them. */
  stuck?: number;
  test: (act: TestAct, courseId: number, typed: TypedConnection) => Promise<TestReport>;
};

/** Leads from an address and a token to a learning site that is set up, and to a test enrolment at the end. */
export function Assistant({ kept, changesAddress = false, stuck = 0, test, ...acts }: AssistantProps) {
  const text = useText('connection');
  const form = useConnectionForm(kept, acts);
  const { state, typed } = form;
  const address = typed.address.replace(/\/+$/, '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ConnectionFields
        typed={typed}
        kept={kept}
        changesAddress={changesAddress}
        wrong={form.wrong}
        onChange={form.change}
        actions={
          <Button
            variant="primary"
            icon={PlugZap}
            busy={state.busy.length > 0}
            busyLabel={text('check.running')}
            onClick={() => form.check()}
          >
            {text(state.hasRun ? 'check.again' : 'check.run')}
          </Button>
        }
      />
      {state.hasRun ? (
        <>
          <CheckList
            state={state}
            stuck={stuck}
            address={address}
            onAgain={(group) => form.check([group])}
            uses={{
              session_cookie: (cookie) => form.take({ cookie }),
              ...(changesAddress && { own_address: (own: string) => form.take({ address: own }) }),
            }}
          />
          <TestCard
            key={String(state.testCourseId)}
            state={state}
            address={address}
            onTest={(act, courseId) => test(act, courseId, typed)}
          />
        </>
      ) : (
        <p className="text-ink-2">{text('check.before')}</p>
      )}
      {form.changes > 0 && <Unsaved form={form} />}
      <ConfirmDialog
        open={form.doubtful !== undefined}
        onClose={form.forgetDoubtful}
        onConfirm={form.saveDoubtful}
        danger={false}
        title={text('doubt.title')}
        text={text('doubt.text', { address: leftToRight(address) })}
        confirmLabel={text('doubt.confirm')}
        cancelLabel={text('doubt.back')}
      />
    </div>
  );
}

function Unsaved({ form }: { form: ReturnType<typeof useConnectionForm> }) {
  const text = useText('connection');
  const editing = useText('editing');
  return (
    <>
      <SaveBar
        title={editing('changed', { count: form.changes })}
        actions={
          <>
            <Button disabled={form.saving} onClick={form.discard}>
              {editing('discard')}
            </Button>
            <Button variant="primary" busy={form.saving} busyLabel={text('form.saving')} onClick={form.save}>
              {text('form.save')}
            </Button>
          </>
        }
      />
      <LeaveGuard
        changed
        title={editing('leave_title')}
        text={editing('leave_text')}
        leaveLabel={editing('leave')}
        stayLabel={editing('stay')}
      />
    </>
  );
}

type ConnectionFieldsProps = Pick<AssistantProps, 'kept' | 'changesAddress'> & {
  typed: TypedConnection;
  wrong: Record<string, string>;
  onChange: (fields: Partial<TypedConnection>) => void;
  actions: React.ReactNode;
};

function ConnectionFields({ typed, kept, changesAddress, wrong, onChange, actions }: ConnectionFieldsProps) {
  const text = useText('connection');
  const title = useId();
  return (
    <Card aria-labelledby={title} className="grid gap-5">
      <h2 id={title}>{text('form.title')}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={text('form.address')}
          help={text(changesAddress ? 'form.address_help' : 'form.address_fixed')}
          error={wrong.lms_url}
          className="sm:col-span-2"
        >
          <TextInput
            type="url"
            dir="ltr"
            autoComplete="off"
            value={typed.address}
            readOnly={!changesAddress}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </Field>
        <Field
          label={text('form.token')}
          help={text(kept.connected ? 'form.token_kept_help' : 'form.token_new_help')}
          error={wrong.token}
        >
          <PasswordInput
            autoComplete="off"
            showLabel={text('form.show_token')}
            hideLabel={text('form.hide_token')}
            value={typed.token}
            onChange={(event) => onChange({ token: event.target.value })}
          />
        </Field>
        <Field label={text('form.cookie')} help={text('form.cookie_help')} error={wrong.session_cookie}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={typed.cookie}
            onChange={(event) => onChange({ cookie: event.target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </Card>
  );
}
