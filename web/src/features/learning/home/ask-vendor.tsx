import type { Learning } from '@coursefront/contract/learning/learning.ts';
import { Mail } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';

type AskVendorProps = { vendor: Learning['vendor']; subject: string; className?: string };

/** An e-mail to the training company, about something that the learner cannot do here. */
export function AskVendor({ vendor: { name, email }, subject, className }: AskVendorProps) {
  const text = useText('learning');
  if (email === null) return null;
  const label = text('ask.vendor', { vendor: name });
  return (
    <ButtonLink
      icon={Mail}
      link={<a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} />}
      aria-label={`${label}: ${subject}`}
      {...(className && { className })}
    >
      {label}
    </ButtonLink>
  );
}
