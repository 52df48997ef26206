import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  forecastNotices,
  mostRhythms,
  noticeHour,
  noticeMinutes,
  RenewalRules,
  readRenewalRules,
  saveRenewalRules,
} from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form, FormField } from '../../lib/form/form.tsx';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useSettled } from '../../lib/form/use-settled.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
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
import { formatDate } from '../../ui/text/format-date.ts';

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
        {(saved) => <RulesForm saved={saved} />}
      </Loaded>
    </>
  );
}

function RulesForm({ saved }: { saved: RenewalRules }) {
  const text = useText('renewals');
  const form = useEndpointForm(saveRenewalRules, {
    initial: saved,
    labels: {
      active: text('rules.active'),
      days: text('rules.days'),
      tell_people: text('rules.tell_people'),
      tell_leads: text('rules.tell_leads'),
    },
    refreshes: [readRenewalRules, forecastNotices],
    saved: () => text('rules.saved'),
    onDone: () => undefined,
  });
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
      <Forecast saved={saved} typed={form.fields.watch()} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('rules.saving')}>
          {text('rules.save')}
        </Button>
      </div>
    </Form>
  );
}

const pauseMilliseconds = 400;

/** The notices of the next round by the rules as the form has them. It follows the typing after a short pause. */
function Forecast({ saved, typed }: { saved: RenewalRules; typed: RenewalRules }) {
  const text = useText('renewals');
  const now = written(typed);
  const settled = useSettled(now, pauseMilliseconds);
  const rules: RenewalRules = JSON.parse(settled);
  const isValid = z.safeParse(RenewalRules, typed).success;
  const when = z.safeParse(RenewalRules, rules).success;
  const next = useEndpoint(forecastNotices, { body: rules }, { when, keepPrevious: true });
  const isBehind = settled !== now || next.isPlaceholderData;
  const title = !typed.active ? 'rules.next_when_on' : now === written(saved) ? 'rules.next' : 'rules.next_when_saved';
  const said = ({ people, leads, when, next_day }: AnswerOf<typeof forecastNotices>): string => {
    if (people + leads === 0)
      return next_day ? text('rules.none_until', { day: leftToRight(formatDate(next_day)) }) : text('rules.none');
    return [
      text('rules.next_people', { count: people }),
      text('rules.next_leads', { count: leads }),
      text(`rules.when.${when}`, { minutes: noticeMinutes, time: leftToRight(`0${noticeHour}:00`) }),
    ].join(' ');
  };
  return (
    <Loaded query={next} skeleton={<Skeleton className="h-18" />} errorTitle={text('notify.failed')}>
      {(round) => (
        <Notice kind="info" title={text(title)}>
          <p aria-live="polite" aria-busy={isValid && isBehind} className="aria-busy:opacity-50">
            {isValid ? said(round) : text('rules.next_unknown')}
          </p>
        </Notice>
      )}
    </Loaded>
  );
}

/** Rules with the same days are the same, in whatever order they are typed. */
const written = ({ active, days, tell_people, tell_leads }: RenewalRules): string =>
  JSON.stringify({ active, days: days.toSorted((a, b) => b - a), tell_people, tell_leads });

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
