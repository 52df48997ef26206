import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readAskingRules, saveAskingRules } from '@coursefront/contract/learning/asking-rules.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';

type Company = { id: number; name: string };

/** The rule for who may ask the company for courses. */
export function AskingRules({ company }: { company: Company }) {
  const text = useText('course-requests');
  const rules = useEndpoint(readAskingRules, { query: { company_id: company.id } });
  return (
    <TitledCard title={text('rules.title')}>
      <div className="px-5 py-4">
        <Loaded query={rules} errorTitle={text('rules.failed')}>
          {(found) => <RulesForm company={company} rules={found} />}
        </Loaded>
      </div>
    </TitledCard>
  );
}

type Rules = { company_id: number; people: boolean; domain: string | null };
type RulesFormProps = { company: Company; rules: AnswerOf<typeof readAskingRules> };

/** A lead turns the domain of the company's people on and off, unless it is open to everybody; a manager types one. */
function RulesForm({ company, rules: { people, domain, own_domain } }: RulesFormProps) {
  const text = useText('course-requests');
  const offered = domain ?? own_domain ?? '';
  const form = useEndpointForm<typeof saveAskingRules, Rules>(saveAskingRules, {
    initial: { company_id: company.id, people, domain },
    labels: {
      people: text('rules.people', { company: company.name }),
      domain: own_domain === null ? text('rules.domain') : text('rules.own', { domain: offered }),
    },
    refreshes: [readAskingRules],
    saved: () => text('rules.saved'),
    onDone: () => undefined,
  });
  const { fields, labels } = form;
  return (
    <Form form={form}>
      <Switch label={labels.people} help={text('rules.people_help')} {...fields.register('people')} />
      {own_domain === null && (
        <TextField
          form={form}
          name="domain"
          help={text('rules.domain_help')}
          className="sm:max-w-100"
          dir="ltr"
          nullable
          optional
        />
      )}
      {own_domain !== null && offered !== '' && (
        <Switch
          id={form.idOf('domain')}
          label={labels.domain}
          help={text('rules.own_help')}
          checked={fields.watch('domain') !== null}
          onChange={({ target }) =>
            fields.setValue('domain', target.checked ? offered : null, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('rules.saving')}>
          {text('rules.save')}
        </Button>
      </div>
    </Form>
  );
}
