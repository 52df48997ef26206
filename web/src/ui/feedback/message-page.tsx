import type { ReactNode } from 'react';

type MessagePageProps = {
  picture: ReactNode;
  title: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
  /** "Error 404", a reference to quote. */
  code?: ReactNode;
};

/** A full page with a single message (not found, no access, server error) and a way to continue. */
export function MessagePage({ picture, title, text, actions, code }: MessagePageProps) {
  return (
    <section className="grid content-center justify-items-center gap-3 px-6 py-12 text-center">
      {picture}
      <h1 className="text-display">{title}</h1>
      <p className="max-w-[46ch] text-md text-pretty text-ink-2">{text}</p>
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
      {code && <p className="text-sm text-ink-3">{code}</p>}
    </section>
  );
}
