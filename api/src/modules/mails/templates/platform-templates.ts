import { accountChanged, newDevice } from './security-templates.ts';
import { subscriptionTemplates } from './subscription-templates.ts';
import { type ParamsOf, template } from './template.ts';

/** Mails of the product itself; their texts are in `texts/<language>/mails.json`. */
export const platformTemplates = {
  password_reset: template<{ product: string; name: string; url: string }>(
    ({ text }, { url }) => ({
      subject: text('subject'),
      heading: text('heading'),
      paragraphs: [text('greeting'), text('body')],
      button: { label: text('button'), url },
      note: text('note'),
    }),
    { secret: true },
  ),
  admin_invitation: template<{ product: string; name: string; inviter: string | null; url: string }>(
    ({ text }, { inviter, url }) => ({
      subject: text('subject'),
      heading: text('heading'),
      paragraphs: [text('greeting'), text(inviter === null ? 'body_alone' : 'body')],
      button: { label: text('button'), url },
      note: text('note'),
    }),
    { secret: true },
  ),
  /** To the customer and to the platform's owner. */
  account_restricted: template<{ customer: string; url: string }>(({ text }, { url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('body')],
    button: { label: text('button'), url },
  })),
  /** To the person who sets up a customer's account at the payment provider. */
  account_onboarding: template<{ product: string; customer: string; url: string }>(({ text }, { url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('body'), text('way')],
    button: { label: text('button'), url },
    note: text('note'),
  })),
  new_device: newDevice,
  account_changed: accountChanged,
  ...subscriptionTemplates,
};

export type PlatformTemplate = keyof typeof platformTemplates;
export type PlatformParams<Name extends PlatformTemplate> = ParamsOf<Name, typeof platformTemplates>;
