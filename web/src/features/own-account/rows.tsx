import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

type AccountRowProps = { title: string; value?: ReactNode; text?: string; action: ReactNode };

/** The thing, its value, and the one way to change it: beside it, or below it on phones. */
export function AccountRow({ title, value, text, action }: AccountRowProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid items-center gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <div className="grid gap-0.5">
        <h2 id={heading} className="text-sm font-medium text-ink-3">
          {title}
        </h2>
        {value && <p className="font-semibold wrap-anywhere">{value}</p>}
        {text && <p className="text-sm text-ink-2">{text}</p>}
      </div>
      {action}
    </section>
  );
}

/** In a new tab, because the learning site has no way back: its pages lead back to no address of another site. */
export function SiteLink({ to, children }: { to: string; children: string }) {
  const text = useText('own-account');
  return (
    <ButtonLink link={<a href={to} target="_blank" rel="noopener" />} iconEnd={ExternalLink} block>
      {children} <span className="sr-only">{text('opens')}</span>
    </ButtonLink>
  );
}
