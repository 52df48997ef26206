import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readOwnAccount } from '@coursefront/contract/people/own-account.ts';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type Shown = { title: string; value?: ReactNode; text?: string };
type AccountRowProps = Shown & { action: ReactNode };

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

export type Place = AnswerOf<typeof readOwnAccount>['changed'];

/** Where a row is changed; undefined while that is being asked. */
export type Places = { place: Place | undefined; siteUrl: string };

type EditableRowProps = Shown & {
  change: string;
  places: Places;
  /** Another thing to do while the form is closed. */
  also?: ReactNode;
  form: (close: () => void) => ReactNode;
};

/** A row that is changed in its place. The focus goes into the form, and back to its button. */
export function EditableRow({ places: { place, siteUrl }, change, also, form, ...shown }: EditableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isFirst = useRef(true);
  const action = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst.current)
      action.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus();
    isFirst.current = false;
  }, [isOpen]);
  if (!place) return <AccountRow {...shown} action={<Skeleton className="h-control w-full rounded-md" />} />;
  if (place !== 'here') return <AccountRow {...shown} action={<SiteLink to={siteUrl}>{change}</SiteLink>} />;
  const open = (
    <div ref={action} className="min-w-0 pt-1 md:col-span-2 md:max-w-lg">
      {form(() => setOpen(false))}
    </div>
  );
  const closed = (
    <div ref={action} className="grid gap-2">
      <Button block onClick={() => setOpen(true)}>
        {change}
      </Button>
      {also}
    </div>
  );
  return <AccountRow {...shown} action={isOpen ? open : closed} />;
}

/** In a new tab, because the learning site has no way back: its pages lead back to no address of another site. */
export function SiteLink({ to, children }: { to: string; children: string }) {
  const frame = useText('common');
  return (
    <ButtonLink link={<a href={to} target="_blank" rel="noopener" />} iconEnd={ExternalLink} block>
      {children} <span className="sr-only">{frame('form.opens_site')}</span>
    </ButtonLink>
  );
}
