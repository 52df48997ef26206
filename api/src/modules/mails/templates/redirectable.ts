import { instanceTemplates } from './instance-templates.ts';
import { subscriptionTemplates } from './subscription-templates.ts';
import type { Templates } from './template.ts';
import { mailKindOf } from './template-kinds.ts';

const instance: Templates = instanceTemplates;

/**
 * Whether an admin may send the mail to another address than its own. Links and codes that let somebody in, warnings to the
 * holder of an account, and mails to the customer's leads and staff belong to one mailbox. While a mail waits, a worker may
 * be handing it over to the old address.
 */
export function isRedirectable({ template, state }: { template: string; state: string }): boolean {
  if (state === 'queued') return false;
  if (template === 'account_onboarding' || Object.hasOwn(subscriptionTemplates, template)) return true;
  const kind = mailKindOf(template);
  return kind?.open_for_words === true && kind.to !== 'lead' && !instance[template]?.secret;
}
