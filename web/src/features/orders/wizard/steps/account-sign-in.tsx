import { buyerResponses, signInBuyer } from '@coursefront/contract/orders/buyers.ts';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { Form } from '../../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { startSession } from '../../../../lib/session/session.ts';
import { useSite } from '../../../../lib/session/site.ts';
import { sayError, useText } from '../../../../lib/text/text.ts';
import { SignInFields } from '../../../../parts/people/sign-in-fields.tsx';
import { stepAfter } from '../../../../parts/wizard/steps.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderNav } from '../frame/frame.tsx';

/** Signs in with an account of the learning site, so that the company's price applies before anything is paid. */
export function AccountSignIn({ username }: { username: string }) {
  const text = useText('orders');
  const step = useText('account-step');
  const { instance } = useSite();
  const { bought, steps, go, course } = usePurchase();
  const form = useEndpointForm(signInBuyer, {
    initial: { username, password: '', action: 'login' as const, instance_id: bought.instanceId },
    labels: { username: text('wizard.account.username'), password: step('password') },
    onDone: ({ response, session }) => {
      if (response !== buyerResponses.existing || !session) {
        const message = sayError('session.invalid_credentials');
        throw new ApiFailure({
          status: 422,
          code: 'session.invalid_credentials',
          message,
          errors: { password: [message] },
        });
      }
      startSession(session);
      const next = stepAfter('account', steps);
      if (next) go(next);
      // Prices and courses differ for a signed-in user. The old ones stay visible until the new ones arrive.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <SignInFields
          form={form}
          usernameHelp={text('wizard.account.username_help', { site: course.customer.name })}
          forgot={Boolean(instance?.lms_url) && { label: text('wizard.account.forgot') }}
        />
      </Card>
      <OrderNav busy={form.busy} busyLabel={step('signing_in')} label={step('sign_in')} />
    </Form>
  );
}
