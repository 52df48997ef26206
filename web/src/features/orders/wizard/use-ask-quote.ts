import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { askQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Confirming } from './use-pay.ts';

type QuoteRequest = BodyInput<typeof askQuote>;

/** Asks for the quote and opens its page. A new buyer enters the code from a mail first. */
export function useAskQuote({ onRefused }: { onRefused: (failure: ApiFailure) => void }) {
  const navigate = useNavigate();
  const session = useSession();
  const ask = useAction(askQuote, { blocking: true });
  // The same for every attempt at this quote. Coming back to the wizard asks for another one.
  const [key] = useState(() => `quote-${crypto.randomUUID()}`);
  const [confirming, setConfirming] = useState<Confirming>();

  const run = async (body: QuoteRequest): Promise<void> => {
    try {
      const { token, instance_id: instanceId } = await ask.mutateAsync({ body });
      setConfirming(undefined);
      await navigate({ to: pathTo('Quote', { instanceId, token }), search: { asked: '1' } });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const wrong = failure.errors.confirmation_code?.[0];
      if (wrong !== undefined || failure.code === 'order.confirm_address') {
        const send = (code: string | null) => run({ ...body, confirmation_code: code });
        return setConfirming({ email: body.buyer?.registerEmail ?? session?.user.email ?? '', wrong, send });
      }
      setConfirming(undefined);
      onRefused(failure);
    }
  };

  return { key, run, confirming, stopConfirming: () => setConfirming(undefined), busy: ask.isPending };
}
