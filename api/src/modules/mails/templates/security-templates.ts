import { template, type Words } from './template.ts';

/** When and where something happened to an account. Without browser and system, the device is unknown. */
type Occasion = { name: string; at: string; browser: string | null; system: string | null };

const occasionFacts = (words: Words, { at, browser, system }: Occasion) => [
  { label: words.text('security.when'), value: words.span(at, null) },
  {
    label: words.text('security.device'),
    value: words.text(browser === null || system === null ? 'security.unknown' : 'security.on'),
  },
];

/** To the owner of an account that was opened on a device for the first time. `site`: where the account is. */
export const newDevice = template<Occasion & { site: string; url: string }>((words, occasion) => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), words.text('body'), words.text('security.if_you'), words.text('not_you')],
  facts: occasionFacts(words, occasion),
  button: { label: words.text('security.button'), url: occasion.url },
  note: words.text('note'),
}));

/** To the address that an account had until now. */
export const addressChanged = template<{ name: string; site: string; at: string }>((words, { at }) => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), words.text('body'), words.text('security.if_you'), words.text('not_you')],
  facts: [{ label: words.text('security.when'), value: words.span(at, null) }],
}));

/** To the owner of an account at a customer's learning site, whoever changed its password here. */
export const passwordChanged = template<Occasion & { site: string; url: string }>((words, occasion) => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), words.text('body'), words.text('security.if_you'), words.text('not_you')],
  facts: occasionFacts(words, occasion),
  button: { label: words.text('security.button'), url: occasion.url },
}));

/** To an address that somebody typed: it names nobody, and the link is the only way to it. */
export const confirmNewAddress = template<{ site: string; url: string }>(
  (words, { url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body')],
    button: { label: words.text('button'), url },
    note: words.text('note'),
  }),
  { secret: true },
);

export type AccountChange =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

/** To a platform admin whose account was made safer or weaker, by themselves or by somebody else. */
export const accountChanged = template<Occasion & { product: string; what: AccountChange; url: string }>(
  (words, occasion) => {
    const what = words.text(`what.${occasion.what}`);
    return {
      subject: words.text('subject', { what }),
      heading: what,
      paragraphs: [words.text('greeting'), words.text('body'), words.text('security.if_you'), words.text('not_you')],
      facts: occasionFacts(words, occasion),
      button: { label: words.text('security.button'), url: occasion.url },
    };
  },
);
