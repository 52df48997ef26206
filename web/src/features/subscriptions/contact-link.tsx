import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import type { ButtonLook } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

type ContactLinkProps = ButtonLook & {
  /** Goes into the subject, so that nobody has to ask for it. */
  order?: string | null;
};

/** Opens a mail to the platform's own address. */
export function ContactLink({ order, ...look }: ContactLinkProps) {
  const text = useText('subscriptions');
  const { contact_email } = useSite();
  const subject = order ? `?subject=${encodeURIComponent(order)}` : '';
  return (
    <ButtonLink {...look} link={<a href={`mailto:${contact_email}${subject}`} />}>
      {text('contact')}
    </ButtonLink>
  );
}
