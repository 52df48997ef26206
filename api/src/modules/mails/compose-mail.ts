import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Config } from '../../config.ts';
import type { Mail } from '../../ports/mail.ts';
import type { InstanceMail, MailSender, QueuedMail } from './mails.queries.ts';
import { renderHtml, renderText } from './render.ts';
import { ownAddress } from './rules/own-address.ts';
import { instanceTemplates } from './templates/instance-templates.ts';
import type { MailContent, Sender } from './templates/mail-content.ts';
import { platformTemplates } from './templates/platform-templates.ts';
import { writeContent } from './templates/template.ts';

type MailToCompose = Pick<InstanceMail, 'template' | 'language' | 'params' | 'opening' | 'closing' | keyof MailSender>;

export type Composed = Pick<Mail, 'subject' | 'html' | 'text' | 'headers'>;

/** In the instance's name, with its current branding. Returns undefined for an unknown template. */
export function composeMail(queued: MailToCompose, config: Config): Composed | undefined {
  const { product, publicUrl } = config;
  const brandColour = queued.brand_colour ?? product.brandColour;
  const sender = { name: queued.sender, brandColour, logo: queued.logo && new URL(queued.logo, publicUrl).href };
  const content = writeContent(instanceTemplates, queued, queued.time_zone ?? usualTimeZone);
  return content && compose(withWholeLinks(content, publicUrl, ownAddress(config, queued.site_host)), queued, sender);
}

/** In the product's own name. */
export function composePlatformMail(queued: QueuedMail, { product }: Config): Composed | undefined {
  const content = writeContent(platformTemplates, queued, 'UTC');
  return content && compose(content, queued, product);
}

const compose = (content: MailContent, { language }: Pick<QueuedMail, 'language'>, sender: Sender): Composed => ({
  subject: content.subject,
  html: renderHtml(content, language, sender),
  text: renderText(content, language, sender),
  ...(content.stop && {
    headers: { 'List-Unsubscribe': `<${content.stop.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
});

/** Pages are on the customer's own host, everything else is where the product is. */
const withWholeLinks = (
  { button, also, stop, ...content }: MailContent,
  publicUrl: string,
  own: string,
): MailContent => {
  const whole = <Link extends { url: string }>(link: Link): Link =>
    link.url.startsWith('/') ? { ...link, url: (link.url.startsWith('/v/') ? own : publicUrl) + link.url } : link;
  return {
    ...content,
    ...(button && { button: whole(button) }),
    ...(also && { also: also.map(whole) }),
    ...(stop && { stop: whole(stop) }),
  };
};
