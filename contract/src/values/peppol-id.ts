import * as z from 'zod/mini';

/** A receiver of e-invoices: the scheme of the number and the number itself, `0007:5560743089`. */
export const PeppolId = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^[0-9]{4}:[0-9A-Za-z._-]{1,50}$/, 'field.peppol_id'));
