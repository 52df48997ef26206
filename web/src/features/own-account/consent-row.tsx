import { readOwnConsent, withdrawOwnConsent } from '@coursefront/contract/people/own-consent.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { AccountRow } from './rows.tsx';

/** Consent to news and offers: withdrawn as easily as it was given. */
export function ConsentRow() {
  const text = useText('own-account');
  const consent = useEndpoint(readOwnConsent, {});
  const withdraw = useAction(withdrawOwnConsent, { refreshes: [readOwnConsent] });
  // Without an answer nothing is claimed.
  if (!consent.data) return null;
  const { since } = consent.data;
  if (since === null)
    return (
      <AccountRow title={text('consent.title')} value={text('consent.none')} text={text('consent.off')} action={null} />
    );
  const end = () =>
    withdraw.mutate(
      {},
      {
        onSuccess: () => toastSuccess(text('consent.done')),
        onError: () => toastFailure(text('consent.failed')),
      },
    );
  return (
    <AccountRow
      title={text('consent.title')}
      value={text('consent.since', { date: leftToRight(formatDate(since)) })}
      text={text('consent.on')}
      action={
        <Button block busy={withdraw.isPending} onClick={end}>
          {text('consent.withdraw')}
        </Button>
      }
    />
  );
}
