export type References = {
  invoice_reference: string | null;
  purchase_order_number: string | null;
  /** Gets the invoice; null if the buyer does. */
  invoice_email: string | null;
};

type Typed = { [Key in keyof References]?: string | null | undefined };

/** The new value of a field. Blank text clears it, and a field that was not sent keeps its value. */
export const newReferences = (before: References, typed: Typed): References => ({
  invoice_reference:
    (typed.invoice_reference === undefined ? before.invoice_reference : typed.invoice_reference) || null,
  purchase_order_number:
    (typed.purchase_order_number === undefined ? before.purchase_order_number : typed.purchase_order_number) || null,
  invoice_email: typed.invoice_email === undefined ? before.invoice_email : typed.invoice_email,
});
