import type { CheckGroup, Examination, TestAct, TestReport } from '@coursefront/contract/customers/site-checks.ts';
import { PlugZap } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CheckList } from './check-list.tsx';
import { TestCard } from './test-card.tsx';
import { useExamination } from './use-examination.ts';

/** The typed values. An empty token means the one that is kept. */
export type TypedConnection = { address: string; token: string; cookie: string };

type AssistantProps = {
  kept: { address: string; cookie: string | null; connected: boolean };
  changesAddress?: boolean;
  examine: (group: CheckGroup, typed: TypedConnection) => Promise<Examination>;
  test: (act: TestAct, courseId: number, typed: TypedConnection) => Promise<TestReport>;
  save: (typed: TypedConnection) => Promise<unknown>;
};

const usualCookie = 'MoodleSession';

/** Leads from an address and a token to a learning site that is set up, and to a test enrolment at the end. */
export function Assistant({ kept, changesAddress = false, examine, test, save }: AssistantProps) {
  const text = useText('connection');
  const [typed, setTyped] = useState<TypedConnection>(() => ({
    address: kept.address,
    token: '',
    cookie: kept.cookie ?? usualCookie,
  }));
  const [wrongFields, setWrongFields] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const { state, run } = useExamination();
  const isBusy = state.busy.length > 0;

  const change = (fields: Partial<TypedConnection>) => {
    setWrongFields({});
    setTyped((before) => ({ ...before, ...fields }));
  };
  const check = (values: TypedConnection, groups?: readonly CheckGroup[]) => {
    setWrongFields({});
    return run(async (group) => {
      try {
        return await examine(group, values);
      } catch (error) {
        setWrongFields(fieldsIn(error));
        throw error;
      }
    }, groups);
  };
  const take = (fields: Partial<TypedConnection>) => {
    change(fields);
    void check({ ...typed, ...fields });
  };
  const keep = async () => {
    setSaving(true);
    try {
      await save(typed);
      setTyped((before) => ({ ...before, token: '' }));
      toastSuccess(text('form.saved'));
    } catch (error) {
      setWrongFields(fieldsIn(error));
      toastFailure(text('form.not_saved'), error instanceof Error ? error.message : undefined);
    }
    setSaving(false);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ConnectionFields
        typed={typed}
        kept={kept}
        changesAddress={changesAddress}
        wrong={wrongFields}
        onChange={change}
        actions={
          <>
            <Button
              variant="primary"
              icon={PlugZap}
              busy={isBusy}
              busyLabel={text('check.running')}
              onClick={() => void check(typed)}
            >
              {text(state.hasRun ? 'check.again' : 'check.run')}
            </Button>
            <Button busy={saving} busyLabel={text('form.saving')} disabled={isBusy} onClick={() => void keep()}>
              {text('form.save')}
            </Button>
          </>
        }
      />
      {state.hasRun ? (
        <CheckList
          state={state}
          address={typed.address.replace(/\/+$/, '')}
          onAgain={(group) => void check(typed, [group])}
          uses={{
            session_cookie: (cookie) => take({ cookie }),
            ...(changesAddress && { own_address: (address: string) => take({ address }) }),
          }}
        />
      ) : (
        <p className="text-ink-2">{text('check.before')}</p>
      )}
      {state.hasRun && (
        <TestCard
          key={String(state.testCourseId)}
          state={state}
          address={typed.address.replace(/\/+$/, '')}
          onTest={(act, courseId) => test(act, courseId, typed)}
        />
      )}
    </div>
  );
}

/** The server's refusals by field; `connection.token` is the name in the customer's own form. */
const fieldsIn = (error: unknown): Record<string, string> =>
  error instanceof ApiFailure
    ? Object.fromEntries(
        Object.entries(error.errors).map(([name, [message = '']]) => [name.replace('connection.', ''), message]),
      )
    : {};

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
