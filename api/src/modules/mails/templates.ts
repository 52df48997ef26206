import type { Language } from '@coursefront/contract/languages.ts';
import { say } from '../../texts.ts';

/** What a mail says, before it is put into its HTML and text forms. */
export type Letter = {
  subject: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
};

type Writer<Params> = (text: (key: string) => string, params: Params) => Letter;

type Template<Params> = {
  write: Writer<Params>;
  /** It carries a secret: neither its parameters nor its body are kept once it is sent. */
  secret: boolean;
};

const template = <Params extends Record<string, string | number>>(
  secret: boolean,
  write: Writer<Params>,
): Template<Params> => ({
  write,
  secret,
});

/** Every mail of the product by name; its words are in `texts/<language>/mails.json` under the same name. */
export const templates = {
  password_reset: template<{ product: string; name: string; url: string }>(true, (text, { url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('greeting'), text('body')],
    button: { label: text('button'), url },
    note: text('note'),
  })),
  admin_invitation: template<{ product: string; url: string }>(true, (text, { url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('body')],
    button: { label: text('button'), url },
    note: text('note'),
  })),
};

export type TemplateName = keyof typeof templates;
export type TemplateParams<Name extends TemplateName> = Parameters<(typeof templates)[Name]['write']>[1];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

export function writeLetter<Name extends TemplateName>(
  name: Name,
  language: Language,
  params: TemplateParams<Name>,
): Letter {
  const text = (key: string) => say(language, `mails:${name}.${key}`, params);
  return (templates[name].write as Writer<TemplateParams<Name>>)(text, params);
}
