import { InvoiceAddress } from '@coursefront/contract/orders/placing-orders.ts';
import { Email } from '@coursefront/contract/values/fields.ts';
import * as z from 'zod/mini';
import { Form } from '../../../../lib/form/form.tsx';
import { TextField } from '../../../../lib/form/text-field.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { errorsBelow, useRefusedForm } from '../../../../parts/wizard/refusal.ts';
import { useTyped } from '../../../../parts/wizard/use-typed.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import type { InvoiceDetails } from '../../purchase/draft.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';

const References = z.object({
  invoice_reference: z.string().check(z.maxLength(100)),
  purchase_order_number: z.string().check(z.maxLength(100)),
  invoice_email: z
    .string()
    .check(z.refine((email) => email.trim() === '' || Email.safeParse(email).success, 'field.email')),
});
const WithAddress = z.extend(References, InvoiceAddress.shape);

const hasAddress = ({ invoicingAddress, city, zipCode }: InvoiceDetails): boolean =>
  [invoicingAddress, city, zipCode].some((part) => part.trim() !== '');

/** The recipient of the invoice and the references on it. A known company may leave the address empty. */
export function InvoiceDialog({ onClose }: { onClose: () => void }) {
  const text = useText('orders');
  const { draft, change, user, known: buyer, price, pay, refusal, busy } = usePurchase();
  const known = user?.company;
  const saved = buyer?.invoice_details;
  const isQuote = draft.method === 'quote';
  const form = useSchemaForm<InvoiceDetails>(!known || hasAddress(draft.invoice) ? WithAddress : References, {
    initial: draft.invoice,
    labels: {
      invoicingAddress: text('pay.address'),
      zipCode: text('pay.zip'),
      city: text('pay.city'),
      invoice_reference: text('pay.reference'),
      purchase_order_number: text('pay.po_number'),
      invoice_email: text('pay.invoice_email'),
    },
    onValid: async () => {
      onClose();
      await pay();
    },
  });
  useTyped(form, (invoice) => change({ invoice: { ...invoice } }));
  useRefusedForm(refusal, 'payment', form.refuse, (errors) => ({
    ...errorsBelow('invoice_address', errors),
    ...errorsBelow('invoice_references', errors),
  }));

  const optional = text('pay.optional');
  const addressOptional = known ? { optional } : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isQuote ? 'pay.quote_title' : 'pay.invoice_title')}
      closeLabel={text('pay.close')}
      keepOpen
    >
      <Form form={form}>
        {isQuote && <p>{text('pay.quote_how')}</p>}
        {known && <p>{text('pay.address_known', { company: known.name })}</p>}
        <TextField
          form={form}
          name="invoicingAddress"
          placeholder={saved?.address ?? ''}
          {...addressOptional}
          autoComplete="street-address"
        />
        {/* Beside "Optional" the labels have no room on a phone. */}
        <div className={classes('grid gap-x-4 gap-y-5', known ? 'sm:grid-cols-[2fr_3fr]' : 'grid-cols-[2fr_3fr]')}>
          <TextField
            form={form}
            name="zipCode"
            placeholder={saved?.postal_code ?? ''}
            {...addressOptional}
            dir="ltr"
            autoComplete="postal-code"
          />
          <TextField
            form={form}
            name="city"
            placeholder={saved?.city ?? ''}
            {...addressOptional}
            autoComplete="address-level2"
          />
        </div>
        <TextField
          form={form}
          name="invoice_reference"
          placeholder={saved?.invoice_reference ?? ''}
          optional={optional}
        />
        <TextField
          form={form}
          name="purchase_order_number"
          optional={optional}
          help={
            saved?.purchase_order_number && text('pay.po_last', { number: leftToRight(saved.purchase_order_number) })
          }
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="invoice_email"
          placeholder={saved?.invoice_email ?? ''}
          optional={optional}
          help={known ? undefined : text('pay.invoice_email_help')}
          type="email"
          autoComplete="email"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={busy}
          busyLabel={text(isQuote ? 'pay.quote_making' : 'pay.ordering')}
        >
          {isQuote
            ? text('pay.quote_get')
            : price.data
              ? text('pay.by_invoice', { amount: leftToRight(formatMoney(price.data.total, price.data.currency)) })
              : text('pay.free')}
        </Button>
      </Form>
    </Dialog>
  );
}
