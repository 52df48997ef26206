import { listing, operation, retrieving } from '../api/operation.ts';
import { decimal, flag, metadata, needed, newMetadata, oneOf, text } from '../api/parameters.ts';
import { newId } from '../state/ids.ts';
import type { TaxRate } from '../state/wire.ts';

/** Rates that an account has entered itself. Automatic tax makes its own. */
export const taxRateOperations = [
  operation(
    'POST /tax_rates',
    {
      active: flag,
      country: text(2),
      description: text(),
      display_name: needed(text(50)),
      inclusive: needed(flag),
      jurisdiction: text(50),
      metadata,
      percentage: needed(decimal(0, 100)),
      tax_type: oneOf('vat', 'gst', 'sales_tax'),
    },
    (ledger, given) =>
      ledger.keep('tax_rate', {
        id: newId('txr'),
        object: 'tax_rate',
        active: given.active ?? true,
        country: given.country ?? null,
        created: ledger.now(),
        description: given.description ?? null,
        display_name: given.display_name,
        effective_percentage: null,
        flat_amount: null,
        inclusive: given.inclusive,
        jurisdiction: given.jurisdiction ?? null,
        jurisdiction_level: null,
        livemode: false,
        metadata: newMetadata(given.metadata),
        percentage: given.percentage,
        rate_type: 'percentage',
        state: null,
        tax_type: given.tax_type ?? null,
      } satisfies TaxRate),
  ),
  retrieving('/tax_rates', 'tax_rate', 'tax_rate'),
  listing(
    '/tax_rates',
    { active: flag, inclusive: flag },
    (ledger) => ledger.all('tax_rate'),
    (row, { active, inclusive }) =>
      (active == null || row.active === active) && (inclusive == null || row.inclusive === inclusive),
  ),
];
