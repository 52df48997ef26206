import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { FileText } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** The logo, or the letters of who the form is for. */
export function FormLogo({ form: { logo, logo_type, company_name } }: { form: SignupForm }) {
  const text = useText('signup-forms');
  if (!logo) return <Avatar name={company_name} size="lg" />;
  if (logo_type === 'application/pdf') {
    return (
      <a
        href={logo}
        aria-label={text('overview.logo_pdf')}
        className="grid size-12 shrink-0 place-items-center rounded-lg border border-line text-ink-3 hover:text-ink"
      >
        <Icon of={FileText} />
      </a>
    );
  }
  return (
    <img
      src={logo}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 shrink-0 rounded-lg border border-line bg-white object-contain"
    />
  );
}
