import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readReminderRules, saveReminderRules, sendReminders } from '@coursefront/contract/invoices/reminders.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form } from '../../lib/form/form.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { NumberField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { ReminderWords } from './reminder-words.tsx';

/** By which rule overdue invoices are reminded, and with which words. */
export function RemindersPage() {
  const text = useText('invoices');
  const common = useText('common');
  // Those that are being sent leave one by one.
  const rules = useEndpoint(readReminderRules, {}, { everySeconds: (answer) => (answer?.due ? 10 : undefined) });
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.issued_invoices'), link: <Link to={pathTo('CompanyAccountInvoices')} /> }]}
        here={common('titles.reminders')}
      />
      <PageHead title={common('titles.reminders')} text={text('reminders.text')} />
      <Loaded query={rules} skeleton={<Skeleton className="h-96" />} errorTitle={text('reminders.failed')}>
        {(answer) => (
          <>
            {answer.next_at && <NextRound nextAt={answer.next_at} due={answer.due} />}
            <ReminderForm answer={answer} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** When the next reminders go out and for how many invoices, which can also be sent now. */
function NextRound({ nextAt, due }: { nextAt: string; due: number }) {
  const text = useText('invoices');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice
        kind="info"
        title={text('reminders.next', { when: leftToRight(formatDateTime(nextAt)), count: due })}
        actions={due > 0 && <Button onClick={() => setAsking(true)}>{text('reminders.send.action')}</Button>}
      />
      <ConfirmAction
        open={asking}
        onClose={() => setAsking(false)}
        endpoint={sendReminders}
        input={{ body: {} }}
        refreshes={[readReminderRules]}
        title={text('reminders.send.title', { count: due })}
        text={text('reminders.send.text')}
        confirmLabel={text('reminders.send.confirm')}
        busyLabel={text('reminders.send.busy')}
        done={(answer) => text('reminders.send.done', { count: answer.due })}
      />
    </>
  );
}

function ReminderForm({ answer: { rules, usual } }: { answer: AnswerOf<typeof readReminderRules> }) {
  const text = useText('invoices');
  const form = useEndpointForm(saveReminderRules, {
    initial: rules,
    labels: {
      active: text('reminders.active'),
      first_days: text('reminders.first_days'),
      every_days: text('reminders.every_days'),
      most: text('reminders.most'),
      fee: text('reminders.fee'),
      fee_currency: text('reminders.fee_currency'),
      last_suspends: text('reminders.last_suspends'),
      texts: text('reminders.words'),
    },
    refreshes: [readReminderRules],
    saved: () => text('reminders.saved'),
    onDone: () => undefined,
  });
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <Switch label={text('reminders.active')} help={text('reminders.first')} {...form.fields.register('active')} />
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField form={form} name="first_days" min={1} max={120} />
          <NumberField form={form} name="every_days" min={1} max={120} />
          <NumberField form={form} name="most" min={1} max={5} />
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <MoneyField form={form} name="fee" help={text('reminders.fee_help')} />
          <SelectField form={form} name="fee_currency" options={currencies.map((value) => ({ value, label: value }))} />
        </div>
        <Switch
          label={text('reminders.last_suspends')}
          help={text('reminders.last_suspends_help')}
          {...form.fields.register('last_suspends')}
        />
      </Card>
      <ReminderWords form={form} usual={usual} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('reminders.saving')}>
          {text('reminders.save')}
        </Button>
      </div>
    </Form>
  );
}
