import { Link } from '@tanstack/react-router';
import { withName } from '../../lib/routes/name-in-hash.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';

type ForgottenLinkProps = {
  label: string;
  name: string;
  /** The page after the sign-in. If given, the link stays in this tab. */
  returnTo?: string | null;
};

/** Leads to the page that has a new password mailed, with the name that was typed. */
export function ForgottenLink({ label, name, returnTo }: ForgottenLinkProps) {
  const text = useText('common');
  const way = { to: pathTo('ForgottenPassword'), hash: withName(name.trim(), 'typed') };
  if (returnTo !== undefined)
    return (
      <Link {...way} search={returnTo === null ? {} : { return_to: returnTo }}>
        {label}
      </Link>
    );
  // Other forms have more values, which this page keeps.
  return (
    <Link {...way} target="_blank" rel="noopener">
      {label} <span className="sr-only">{text('form.new_tab')}</span>
    </Link>
  );
}
