import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  mostRhythms,
  type RenewalRules,
  readRenewalRules,
  saveRenewalRules,
} from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form, FormField } from '../../lib/form/form.tsx';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** When people and team leads are told that something expires. */
export function RenewalRulesPage() {
  const text = useText('renewals');
  const common = useText('common');
  const rules = useEndpoint(readRenewalRules, {});
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.renewals'), link: <Link to={pathTo('CompanyAccountRenewals')} /> }]}
        here={common('titles.renewal_rules')}
      />
      <PageHead title={common('titles.renewal_rules')} text={text('rules.text')} />
      <Loaded query={rules} skeleton={<Skeleton className="h-96" />} errorTitle={text('rules.failed')}>
        {(answer) => <RulesForm answer={answer} />}
      </Loaded>
    </>
  );
}

function RulesForm({ answer: { rules, next } }: { answer: AnswerOf<typeof readRenewalRules> }) {
  const text = useText('renewals');
  const form = useEndpointForm(saveRenewalRules, {
    initial: rules,
    labels: {
      active: text('rules.active'),
      days: text('rules.days'),
      tell_people: text('rules.tell_people'),
      tell_leads: text('rules.tell_leads'),
    },
    refreshes: [readRenewalRules],
    saved: () => text('rules.saved'),
    onDone: () => undefined,
  });
  const isOn = form.fields.watch('active');
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <Switch label={text('rules.active')} help={text('rules.active_help')} {...form.fields.register('active')} />
        <Rhythms form={form} />
        <Switch
          label={text('rules.tell_people')}
          help={text('rules.tell_people_help')}
          {...form.fields.register('tell_people')}
        />
        <Switch
          label={text('rules.tell_leads')}
          help={text('rules.tell_leads_help')}
          {...form.fields.register('tell_leads')}
        />
      </Card>
      <Notice kind="info" title={text(isOn ? 'rules.next' : 'rules.next_when_on')}>
        {`${text('rules.next_people', { count: next.people })} ${text('rules.next_leads', { count: next.leads })}`}
      </Notice>
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('rules.saving')}>
          {text('rules.save')}
        </Button>
      </div>
    </Form>
  );
}

/** The typed text stays as it is; its numbers are sent. */
function Rhythms({ form }: { form: EndpointForm<RenewalRules> }) {
  const text = useText('renewals');
  const [typed, setTyped] = useState(form.fields.getValues('days').join(', '));
  return (
    <FormField form={form} name="days" help={text('rules.days_help', { most: mostRhythms })} className="sm:max-w-80">
      {(field) => (
        <TextInput
          inputMode="text"
          dir="ltr"
          ref={field.ref}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(daysIn(target.value));
          }}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

/** `90, 30, 7`; a part that is no number counts as 0, which is refused. */
const daysIn = (typed: string): number[] =>
  typed
    .split(/[\s,;،、，]+/u)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : 0));
