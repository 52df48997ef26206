import type { MailPreview } from '@coursefront/contract/values/mail-preview.ts';

/** A mail before it is sent, in the language of the person who gets it. */
export function ShownMail({ mail, label }: { mail: MailPreview; label: string }) {
  return (
    <section
      aria-label={label}
      lang={mail.language.replace('_', '-')}
      className="grid gap-2 rounded-md border border-line bg-surface-2 p-4 text-sm"
    >
      <p className="font-semibold">{mail.subject}</p>
      {mail.paragraphs.map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {mail.button && <p className="text-brand-text">{mail.button}</p>}
      {mail.ending.map((words) => (
        <p key={words} className="wrap-anywhere text-ink-2">
          {words}
        </p>
      ))}
    </section>
  );
}
