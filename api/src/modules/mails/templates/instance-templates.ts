import { accessTemplates } from './access-templates.ts';
import { creditNote, refundRefused } from './credit-templates.ts';
import { eventTemplates } from './event-templates.ts';
import { formTemplates } from './form-templates.ts';
import { invoiceTemplates } from './invoice-templates.ts';
import { orderTemplates } from './order-templates.ts';
import { panelTemplates } from './panel-templates.ts';
import { paymentTemplates } from './payment-templates.ts';
import { quote, quoteNews } from './quote-templates.ts';
import { renewalDigest, renewalDue } from './renewal-templates.ts';
import { addressChanged, confirmNewAddress, newDevice, passwordChanged } from './security-templates.ts';
import { teamTemplates } from './team-templates.ts';
import type { ParamsOf } from './template.ts';

/** Mails in an instance's name; their texts are in `texts/<language>/mails.json`. */
export const instanceTemplates = {
  ...orderTemplates,
  ...invoiceTemplates,
  ...paymentTemplates,
  ...accessTemplates,
  ...eventTemplates,
  ...formTemplates,
  ...teamTemplates,
  ...panelTemplates,
  credit_note: creditNote,
  refund_refused: refundRefused,
  quote,
  quote_news: quoteNews,
  renewal_due: renewalDue,
  renewal_digest: renewalDigest,
  new_device: newDevice,
  address_changed: addressChanged,
  confirm_new_address: confirmNewAddress,
  password_changed: passwordChanged,
};

export type InstanceTemplate = keyof typeof instanceTemplates;
export type InstanceParams<Name extends InstanceTemplate> = ParamsOf<Name, typeof instanceTemplates>;
