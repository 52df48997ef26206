import type { Site } from '@coursefront/contract/customers/customers.ts';
import { signIn } from '@coursefront/contract/people/sessions.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { beginSession } from '../../lib/api/query-client.ts';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { nameInHash, type SignInMark } from '../../lib/routes/name-in-hash.ts';
import { returnPath } from '../../lib/routes/return-path.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { SignInFields } from '../../parts/people/sign-in-fields.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EntryHead } from './entry-head.tsx';

/**
 * Users sign in at their instance. The platform's own host has no users, so it links to the admins' sign-in. A closed
 * customer's address takes no password: no other customer may check it.
 */
export function SignInPage() {
  const { instance, closed } = useSite();
  if (closed) return <Closed name={closed.name} />;
  return instance ? <UserSignIn instance={instance} /> : <OnlyAdmins />;
}

function OnlyAdmins() {
  const text = useText('sessions');
  const { product_name: product } = useSite();
  return (
    <>
      <EntryHead title={text('sign_in.title')} text={text('platform.text')} />
      <ButtonLink variant="primary" size="lg" block link={<Link to={pathTo('AdminLogin')} />}>
        {text('platform.action', { product })}
      </ButtonLink>
    </>
  );
}

function Closed({ name }: { name: string }) {
  const text = useText('sessions');
  const { product_name: product, contact_email } = useSite();
  return (
    <>
      <EntryHead title={text('closed.title')} text={text('closed.text', { name })} />
      <ButtonLink size="lg" block link={<a href={`mailto:${contact_email}?subject=${encodeURIComponent(name)}`} />}>
        {text('closed.contact', { product })}
      </ButtonLink>
    </>
  );
}

const greetings = {
  chosen: 'sign_in.chosen_password',
  renewed: 'sign_in.password_changed_text',
  typed: 'sign_in.text',
} as const satisfies Record<SignInMark, string>;

/** The account of the learning site, which also resets passwords; then back to the page that asked for it. */
function UserSignIn({ instance }: { instance: NonNullable<Site['instance']> }) {
  const text = useText('sessions');
  const navigate = useNavigate();
  const { return_to } = useAddressSearch();
  // The welcome mail names the person after the hash. Other pages add what they know of the password.
  const { name, mark } = nameInHash(useLocation({ select: ({ hash }) => hash }));
  const form = useEndpointForm(signIn, {
    initial: { username: name, password: '', instance_id: instance.id },
    labels: { username: text('sign_in.username'), password: text('sign_in.password') },
    onDone: ({ token, user }) => {
      beginSession({ token, user });
      return navigate({ href: returnPath(return_to) ?? pathTo('Home'), replace: true });
    },
  });
  return (
    <>
      <EntryHead title={text('sign_in.title')} text={text(greetings[mark ?? 'typed'])} />
      <Form form={form}>
        <SignInFields
          form={form}
          usernameHelp={text('sign_in.username_help', { site: instance.name })}
          forgot={instance.lms_url !== null && { label: text('sign_in.forgot'), returnTo: return_to ?? null }}
          {...(name && !mark && { passwordHelp: text('sign_in.first_password') })}
        />
        <SubmitButton form={form} busyLabel={text('sign_in.busy')}>
          {text('sign_in.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
