import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { checkConnection } from '@coursefront/contract/customers/site-connections.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
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

/**
 * Tries to reach the site with the values in the form, without saving them. The site's own name for its session cookie is
 * the only right one, so it is taken over at once.
 */
export function ConnectionCheck({ form, customer }: { form: CustomerForm; customer: Customer | undefined }) {
  const text = useText('customers');
  const check = useAction(checkConnection);
  const [taken, setTaken] = useState<string>();
  const [lms_url, token, session_cookie] = form.fields.watch([
    'lms_url',
    'connection.token',
    'connection.session_cookie',
  ]);
  const tested = check.variables?.body;
  // What was found does not hold for another address, token or cookie.
  const isOfThese = tested?.lms_url === lms_url && tested.token === token && tested.session_cookie === session_cookie;
  const refuse = (wrong: ReturnType<typeof wrongFields>) => {
    for (const [index, { place, message }] of wrong.entries())
      form.fields.setError(place, { type: 'server', message }, { shouldFocus: index === 0 });
  };
  const ask = async () => {
    const { lms_url, connection } = form.fields.getValues();
    return check.mutateAsync({
      body: { instance_id: customer?.connection ? customer.id : null, lms_url, ...connection },
    });
  };
  const run = async () => {
    form.fields.clearErrors(Object.values(places));
    setTaken(undefined);
    if (!customer?.connection && form.fields.getValues('connection.token').trim() === '')
      return refuse([{ place: places.token, message: text('connection.token_needed') }]);
    try {
      const cookie = (await ask()).site?.other_cookie;
      if (!cookie) return;
      form.fields.setValue(places.session_cookie, cookie, { shouldDirty: true });
      setTaken(cookie);
      await ask();
    } catch (failure) {
      if (failure instanceof ApiFailure) refuse(wrongFields(failure));
    }
  };
  const use = (address: string) => {
    form.fields.setValue('lms_url', address, { shouldDirty: true });
    void run();
  };
  return (
    <div className="grid justify-items-start gap-3 sm:col-span-2">
      <Button icon={PlugZap} busy={check.isPending} busyLabel={text('connection.testing')} onClick={() => void run()}>
        {text('connection.test')}
      </Button>
      {isOfThese && check.error && wrongFields(check.error).length === 0 && (
        <Notice kind="danger" live title={text('connection.failed')} className="w-full">
          {check.error.message}
        </Notice>
      )}
      {isOfThese && check.data && !check.isPending && <Outcome outcome={check.data} taken={taken} onUse={use} />}
    </div>
  );
}

const wrongFields = ({ errors }: ApiFailure) =>
  (Object.keys(places) as CheckedField[]).flatMap((field) =>
    (errors[field] ?? []).slice(0, 1).map((message) => ({ place: places[field], message })),
  );

type OutcomeProps = {
  outcome: AnswerOf<typeof checkConnection>;
  /** The name of the session cookie that was taken over from the site. */
  taken: string | undefined;
  onUse: (address: string) => void;
};

function Outcome({ outcome: { fault, detail, site }, taken, onUse }: OutcomeProps) {
  const text = useText('customers');
  const other = site?.other_address;
  const kind = fault ? 'danger' : other ? 'warning' : 'success';
  return (
    <Notice
      kind={kind}
      live
      title={text(fault ? `connection.${fault}` : 'connection.good')}
      className="w-full"
      actions={
        other && (
          <Button size="sm" onClick={() => onUse(other)}>
            {text('connection.use', { value: leftToRight(other) })}
          </Button>
        )
      }
    >
      {site && <p>{text('connection.good_text', { site: site.name, release: site.release, account: site.account })}</p>}
      {other && <p>{text('connection.other_address', { address: leftToRight(other) })}</p>}
      {taken && <p>{text('connection.cookie_taken', { name: leftToRight(taken) })}</p>}
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
