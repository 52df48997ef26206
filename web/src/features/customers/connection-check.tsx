import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { checkConnection } from '@coursefront/contract/customers/site-connections.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { PlugZap } from 'lucide-react';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { CustomerForm } from './use-customer-form.ts';

/** The form field for each field of the request. */
const places = {
  lms_url: 'lms_url',
  token: 'connection.token',
  session_cookie: 'connection.session_cookie',
} as const;
type CheckedField = keyof typeof places;

/** Tries to reach the site with the values in the form, without saving them. */
export function ConnectionCheck({ form, customer }: { form: CustomerForm; customer: Customer | undefined }) {
  const text = useText('customers');
  const check = useAction(checkConnection);
  const run = () => {
    const { lms_url, connection } = form.fields.getValues();
    form.fields.clearErrors(Object.values(places));
    check.mutate(
      { body: { instance_id: customer?.connection ? customer.id : null, lms_url, ...connection } },
      {
        onError: (failure) => {
          for (const [index, { place, message }] of wrongFields(failure).entries()) {
            form.fields.setError(place, { type: 'server', message }, { shouldFocus: index === 0 });
          }
        },
      },
    );
  };
  return (
    <div className="grid justify-items-start gap-3 sm:col-span-2">
      <Button icon={PlugZap} busy={check.isPending} busyLabel={text('connection.testing')} onClick={run}>
        {text('connection.test')}
      </Button>
      {check.error && wrongFields(check.error).length === 0 && (
        <Notice kind="danger" live title={text('connection.failed')} className="w-full">
          {check.error.message}
        </Notice>
      )}
      {check.data && !check.isPending && <Outcome outcome={check.data} />}
    </div>
  );
}

const wrongFields = ({ errors }: ApiFailure) =>
  (Object.keys(places) as CheckedField[]).flatMap((field) =>
    (errors[field] ?? []).slice(0, 1).map((message) => ({ place: places[field], message })),
  );

function Outcome({ outcome: { fault, detail, site } }: { outcome: AnswerOf<typeof checkConnection> }) {
  const text = useText('customers');
  const kind = fault ? 'danger' : site?.other_address ? 'warning' : 'success';
  return (
    <Notice kind={kind} live title={text(fault ? `connection.${fault}` : 'connection.good')} className="w-full">
      {site && <p>{text('connection.good_text', { site: site.name, release: site.release, account: site.account })}</p>}
      {site?.other_address && <p>{text('connection.other_address', { address: leftToRight(site.other_address) })}</p>}
      {site?.other_cookie && <p>{text('connection.other_cookie', { name: leftToRight(site.other_cookie) })}</p>}
      {site && site.missing.length > 0 && (
        <p className="wrap-anywhere">
          {text('connection.missing', { functions: leftToRight(site.missing.join(', ')) })}
        </p>
      )}
      {detail && (
        <p dir="ltr" className="text-start wrap-anywhere">
          {detail}
        </p>
      )}
    </Notice>
  );
}
