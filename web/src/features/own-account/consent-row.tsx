import { giveOwnConsent, readOwnConsent, withdrawOwnConsent } from '@coursefront/contract/people/own-consent.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { AccountRow } from './rows.tsx';

/** Consent to news and offers: withdrawn as easily as it was given, and the other way round. */
export function ConsentRow() {
  const text = useText('own-account');
  const consent = useEndpoint(readOwnConsent, {});
  const give = useAction(giveOwnConsent, { refreshes: [readOwnConsent] });
  const withdraw = useAction(withdrawOwnConsent, { refreshes: [readOwnConsent] });
  // Without an answer nothing is claimed.
  if (!consent.data) return null;
  const { since, may_agree } = consent.data;
  const agrees = since !== null;
  const choose = (wanted: boolean) =>
    (wanted ? give : withdraw).mutate(
      {},
      {
        onSuccess: () => toastSuccess(text(wanted ? 'consent.given' : 'consent.done')),
        onError: ({ message }) => toastFailure(text('consent.failed'), message),
      },
    );
  const isBusy = give.isPending || withdraw.isPending;
  return (
    <AccountRow
      title={text('consent.title')}
      value={since === null ? text('consent.none') : text('consent.since', { date: leftToRight(formatDate(since)) })}
      text={text(agrees || may_agree ? 'consent.text' : 'consent.unconfirmed')}
      action={
        (agrees || may_agree) && (
          <Switch
            label={text('consent.switch')}
            aria-busy={isBusy || undefined}
            // Moves at the press, before the answer.
            checked={isBusy ? give.isPending : agrees}
            onChange={({ target }) => !isBusy && choose(target.checked)}
          />
        )
      }
    />
  );
}
