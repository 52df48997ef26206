/** The reason why a card fails, in the API's format. */
export type Decline = { code: string; decline_code?: string; message: string };

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** The provider's test card numbers that the sandbox supports, with their results. */
const cards: Record<string, { brand: string; decline?: Decline; whenSaved?: true; asksBank?: true; disputed?: true }> =
  {
    '4242424242424242': { brand: 'visa' },
    '5555555555554444': { brand: 'mastercard' },
    '378282246310005': { brand: 'amex' },
    '4000000000000002': { brand: 'visa', decline: declined('generic_decline') },
    '4000000000009995': { brand: 'visa', decline: declined('insufficient_funds', 'Your card has insufficient funds.') },
    '4000000000000069': { brand: 'visa', decline: { code: 'expired_card', message: 'Your card has expired.' } },
    '4000000000000127': {
      brand: 'visa',
      decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    },
    '4000000000000119': {
      brand: 'visa',
      decline: {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    },
    // The bank asks its customer first: 3-D Secure.
    '4000000000003220': { brand: 'visa', asksBank: true },
    // Is paid, and then disputed by the cardholder.
    '4000000000000259': { brand: 'visa', disputed: true },
    // Can be saved but fails at every charge, to test failed renewals.
    '4000000000000341': { brand: 'visa', decline: declined('generic_decline'), whenSaved: true },
  };

/** Predefined payment methods by name, for scripts. */
export const cardNames: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  tok_visa: '4242424242424242',
  tok_chargeDeclined: '4000000000000002',
};

const notATestCard: Decline = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

/** The buyer did not confirm the payment at the bank. */
export const notConfirmed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const asksBank = (number: string): boolean => cards[number]?.asksBank === true;
export const isDisputed = (number: string): boolean => cards[number]?.disputed === true;

export const brandOf = (number: string): string => cards[number]?.brand ?? 'unknown';

export function declineOf(number: string): Decline | undefined {
  const card = cards[number];
  return card ? card.decline : notATestCard;
}

/** A card that is declined immediately cannot be saved either. */
export function declineOnSaving(number: string): Decline | undefined {
  return cards[number]?.whenSaved ? undefined : declineOf(number);
}

export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
