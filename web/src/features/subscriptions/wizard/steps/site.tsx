import { readDomains } from '@coursefront/contract/customers/customers.ts';
import { Subdomain } from '@coursefront/contract/values/fields.ts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api/api.ts';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { keyOf } from '../../../../lib/api/use-endpoint.ts';
import { Form, FormField } from '../../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { useSite } from '../../../../lib/session/site.ts';
import { sayError, useText } from '../../../../lib/text/text.ts';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { useRefusedForm } from '../../../../parts/wizard/refusal.ts';
import { useTyped } from '../../../../parts/wizard/use-typed.ts';
import { Affix } from '../../../../ui/fields/affix.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useSubscribing } from '../context.ts';
import { SavedLine, SubscriptionNav } from '../frame.tsx';
import { codeOfFault, SubdomainAnswer } from './subdomain-answer.tsx';

const SiteFields = z.object({ subdomain: Subdomain });

/** The name of the new site, checked while it is typed and again before the next step. */
export function StepSite() {
  const text = useText('subscriptions');
  const { product_domain } = useSite();
  const { draft, change, forward, refusal } = useSubscribing();
  const form = useSchemaForm(SiteFields, {
    initial: { subdomain: draft.subdomain },
    labels: { subdomain: text('site.label') },
    onValid: async ({ subdomain: typed }) => {
      const { subdomain, fault } = await askNow({ subdomain: typed.trim(), client_key: draft.clientKey });
      if (fault) {
        const code = codeOfFault[fault];
        const message = sayError(code);
        throw new ApiFailure({ status: 422, code, message, errors: { subdomain: [message] } });
      }
      change({ subdomain, subdomainChecked: true });
      forward();
    },
  });
  const { fields } = form;
  useTyped(form, ({ subdomain }) => change({ subdomain, subdomainChecked: false }));
  useRefusedForm(refusal, 'site', form.refuse);
  // The purchase may have been refused because the name was taken a moment ago.
  useEffect(() => {
    if (refusal?.step === 'site') void queryClient.invalidateQueries({ queryKey: keyOf(readDomains) });
  }, [refusal]);

  const choose = (subdomain: string) => {
    fields.setValue('subdomain', subdomain, { shouldDirty: true, shouldValidate: true });
    fields.setFocus('subdomain');
  };
  return (
    <div className="grid gap-6">
      <StepHead title={text('site.title')} text={text('site.text')} />
      <Form form={form}>
        <Card className="grid gap-4">
          <FormField form={form} name="subdomain" help={text('site.help')}>
            {(field) => (
              <Affix
                dir="ltr"
                after={`.${product_domain}`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...field}
              />
            )}
          </FormField>
          <SubdomainAnswer onChoose={choose} isSaid={fields.formState.errors.subdomain !== undefined} />
        </Card>
        <SavedLine />
        <SubscriptionNav label={text('wizard.to.payment')} busy={form.busy} busyLabel={text('site.checking')} />
      </Form>
    </div>
  );
}

/** Bypasses the cache but updates it, so that the answer beside the field is the same. */
const askNow = (query: { subdomain: string; client_key: string }) =>
  queryClient.fetchQuery({
    queryKey: keyOf(readDomains, { query }),
    queryFn: ({ signal }) => send(readDomains, { query }, signal),
    staleTime: 0,
  });
