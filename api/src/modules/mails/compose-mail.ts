import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Config } from '../../config.ts';
import type { InstanceMail, MailSender, QueuedMail } from './mails.queries.ts';
import { renderHtml, renderText } from './render.ts';
import { instanceTemplates } from './templates/instance-templates.ts';
import type { Letter, Sender } from './templates/letter.ts';
import { platformTemplates } from './templates/platform-templates.ts';
import { writeLetter } from './templates/template.ts';

type MailToCompose = Pick<InstanceMail, 'template' | 'language' | 'params' | 'opening' | 'closing' | keyof MailSender>;

export type Composed = { subject: string; html: string; text: string };

/** In the instance's name, with its current branding. Returns undefined for an unknown template. */
export function composeMail(queued: MailToCompose, { product, publicUrl }: Config): Composed | undefined {
  const brandColour = queued.brand_colour ?? product.brandColour;
  const sender = { name: queued.sender, brandColour, logo: queued.logo && new URL(queued.logo, publicUrl).href };
  const letter = writeLetter(instanceTemplates, queued, queued.time_zone ?? usualTimeZone);
  return letter && compose(atPublicAddress(letter, publicUrl), queued, sender);
}

/** In the product's own name. */
export function composePlatformMail(queued: QueuedMail, { product }: Config): Composed | undefined {
  const letter = writeLetter(platformTemplates, queued, 'UTC');
  return letter && compose(letter, queued, product);
}

const compose = (letter: Letter, { language }: Pick<QueuedMail, 'language'>, sender: Sender): Composed => ({
  subject: letter.subject,
  html: renderHtml(letter, language, sender),
  text: renderText(letter, language, sender),
});

const atPublicAddress = (letter: Letter, publicUrl: string): Letter =>
  letter.button?.url.startsWith('/')
    ? { ...letter, button: { ...letter.button, url: publicUrl + letter.button.url } }
    : letter;
