import type { Learning } from '@coursefront/contract/learning/learning.ts';
import { Mail } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';

export type AskVendorProps = Pick<ComponentProps<typeof ButtonLink>, 'className' | 'size'> & {
  vendor: Learning['vendor'];
  subject: string;
  /** The lines that the e-mail begins with. */
  lines?: readonly string[];
  /** The button's words; without them it says whom it writes to. */
  label?: string;
};

/** The same in a sentence that asks for it. */
export function AskVendorLink({ vendor: { name, email }, subject }: Pick<AskVendorProps, 'vendor' | 'subject'>) {
  const text = useText('learning');
  if (email === null) return null;
  const label = text('ask.vendor', { vendor: name });
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      aria-label={`${label}: ${subject}`}
      className="block w-fit max-md:py-3"
    >
      {label}
    </a>
  );
}

/** An e-mail to the training company, about something that the learner cannot do here. */
export function AskVendor({ vendor: { name, email }, subject, lines = [], label, ...look }: AskVendorProps) {
  const text = useText('learning');
  if (email === null) return null;
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : '';
  const toVendor = text('ask.vendor', { vendor: name });
  return (
    <ButtonLink
      icon={Mail}
      link={<a href={`mailto:${email}?subject=${encodeURIComponent(subject)}${body}`} />}
      aria-label={`${label ?? toVendor}: ${subject}`}
      {...look}
    >
      {label ?? toVendor}
    </ButtonLink>
  );
}
