import { directionOf, localeOf } from '@coursefront/contract/languages.ts';
import type { MailPreview } from '@coursefront/contract/values/mail-preview.ts';
import { useId } from 'react';

/** A mail before it is sent, in the language of the person who gets it. */
export function ShownMail({ mail, label }: { mail: MailPreview; label: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-sm wrap-anywhere text-ink-2">
        {label}
      </p>
      <div
        lang={localeOf(mail.language)}
        dir={directionOf(mail.language)}
        className="grid gap-2 rounded-md border border-line bg-surface-2 p-4 text-sm"
      >
        <p className="font-semibold">{mail.subject}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {[mail.button, ...mail.also].filter(Boolean).map((link) => (
          <p key={link} className="text-brand-text">
            {link}
          </p>
        ))}
        {mail.ending.map((words) => (
          <p key={words} className="wrap-anywhere text-ink-2">
            {words}
          </p>
        ))}
      </div>
    </section>
  );
}
