import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import { useText } from '../../../../lib/text/text.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { consentId } from '../../purchase/refusal.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';

/** A private buyer's right to withdraw, where the law gives it, and the consent that an e-learning course needs. */
export function Withdrawal() {
  const text = useText('orders');
  const { course, draft, user, consentNeeded, consent, setConsent, refusal } = usePurchase();
  const country = (user ? '' : draft.account.country) || course.customer.country;
  if (!hasRightOfWithdrawal(country)) return null;
  return (
    <Card className="grid gap-4 text-sm">
      <h2 className="font-semibold">{text('withdrawal.title')}</h2>
      <p className="text-ink-2">{text('withdrawal.text', { vendor: course.customer.name })}</p>
      {consentNeeded && (
        <Checkbox
          id={consentId}
          label={text('withdrawal.consent')}
          required
          checked={consent}
          error={consent ? undefined : refusal?.errors.withdrawal_consent?.[0]}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
    </Card>
  );
}
