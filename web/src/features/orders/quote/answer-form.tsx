import { acceptQuote, type LinkedQuote, readLinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { Form, SubmitButton } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { participantOf } from '../purchase/order.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { QuotePeople, usePeople } from './people.tsx';

type Answer = {
  name: string;
  invoice_reference: string;
  purchase_order_number: string;
  invoice_email: string;
  invoicingAddress: string;
  zipCode: string;
  city: string;
};

const { shape } = acceptQuote.body as z.ZodMiniObject;
const orEmpty = (schema: z.ZodMiniType) =>
  z.string().check(z.refine((typed) => typed.trim() === '' || z.safeParse(schema, typed).success, 'field.invalid'));
const Told = z.object({
  name: shape.name as z.ZodMiniType,
  invoice_reference: z.string().check(z.maxLength(100)),
  purchase_order_number: z.string().check(z.maxLength(100)),
  invoice_email: orEmpty(shape.invoice_email as z.ZodMiniType),
});
const needed = (most: number) => z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(most));
const WithAddress = z.extend(Told, { invoicingAddress: needed(200), zipCode: needed(20), city: needed(100) });

/** The approver's yes with name and references, and the way to say no. */
export function AnswerForm({ quote, token }: { quote: LinkedQuote; token: string }) {
  const text = useText('quotes');
  const accept = useAction(acceptQuote, { refreshes: [readLinkedQuote], blocking: true });
  const declining = useDialogTask();
  const people = usePeople(quote);
  const form = useSchemaForm<Answer>(quote.needs.address ? WithAddress : Told, {
    initial: {
      name: '',
      invoice_reference: quote.invoice_reference ?? '',
      purchase_order_number: quote.purchase_order_number ?? '',
      invoice_email: '',
      invoicingAddress: '',
      zipCode: '',
      city: '',
    },
    labels: {
      name: text('answer.name'),
      invoice_reference: text('answer.reference'),
      purchase_order_number: text('answer.order_number'),
      invoice_email: text('answer.invoice_email'),
      ...(quote.needs.address && {
        invoicingAddress: text('answer.address'),
        zipCode: text('answer.zip'),
        city: text('answer.city'),
      }),
    },
    onValid: async ({ invoicingAddress, zipCode, city, ...told }) => {
      if (!people.check()) return;
      await accept.mutateAsync({
        params: { token },
        body: {
          instance_id: quote.instance_id,
          name: told.name,
          invoice_reference: told.invoice_reference.trim() || null,
          purchase_order_number: told.purchase_order_number.trim() || null,
          invoice_email: told.invoice_email.trim() || null,
          ...(quote.needs.address && { invoice_address: { invoicingAddress, zipCode, city } }),
          participants: quote.needs.participants ? people.rows.map(participantOf) : [],
        },
      });
    },
    onFailed: ({ errors }) => people.tell(errors),
  });
  const total = leftToRight(formatMoney(quote.price.total, quote.price.currency));
  return (
    <Card padded={false}>
      <CardHead title={text('answer.title')} />
      <div className="grid gap-5 p-5">
        <p className="text-ink-2">{text('answer.text', { vendor: quote.vendor.name })}</p>
        <Form form={form}>
          <TextField form={form} name="name" autoComplete="name" help={text('answer.name_help')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField form={form} name="invoice_reference" optional />
            <TextField form={form} name="purchase_order_number" optional dir="ltr" autoComplete="off" />
          </div>
          {quote.needs.address && (
            <>
              <TextField form={form} name="invoicingAddress" autoComplete="street-address" />
              <div className="grid grid-cols-[2fr_3fr] gap-4">
                <TextField form={form} name="zipCode" dir="ltr" autoComplete="postal-code" />
                <TextField form={form} name="city" autoComplete="address-level2" />
              </div>
            </>
          )}
          <TextField
            form={form}
            name="invoice_email"
            type="email"
            optional
            autoComplete="off"
            help={text('answer.invoice_email_help')}
          />
          {quote.needs.participants && <QuotePeople people={people} />}
          <SubmitButton form={form} busyLabel={text('answer.saving')}>
            {text('answer.save', { total })}
          </SubmitButton>
        </Form>
        <Button icon={X} onClick={() => declining.begin()}>
          {text('decline.action')}
        </Button>
      </div>
      {declining.dialog((_, dialog) => (
        <DeclineDialog quote={quote} token={token} {...dialog} />
      ))}
    </Card>
  );
}
