import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import { sayFault } from '../../../../lib/text/say-fault.ts';
import { useText } from '../../../../lib/text/text.ts';
import { stepAfter } from '../../../../parts/wizard/steps.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import type { FieldError } from '../../../../ui/fields/error-summary.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { consentId, isAboutConsent } from '../../purchase/refusal.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';

const missingConsent = (): string => sayFault('withdrawal_consent', { code: 'field.required' });

/** The consent, if this step asks for it and it is missing, for the step's summary of what is wrong. */
export function useMissingConsent(): FieldError[] {
  const { consentNeeded, consent, step, steps } = usePurchase();
  const isMissing = consentNeeded && !consent && !stepAfter(step, steps);
  return isMissing ? [{ id: consentId, message: missingConsent() }] : [];
}

/** A private buyer's right to withdraw, where the law gives it, and the consent that an e-learning course needs. */
export function Withdrawal({ told }: { told: boolean }) {
  const text = useText('orders');
  const { course, draft, user, consentNeeded, consent, setConsent, refusal } = usePurchase();
  const isTold = told || (refusal !== null && isAboutConsent(refusal));
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
          error={isTold && !consent ? missingConsent() : undefined}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
    </Card>
  );
}
