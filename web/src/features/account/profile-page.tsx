import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EditedCustomer } from './edited-customer.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The company profile by itself. */
export function ProfilePage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.company_profile')} text={text('profile.text')} />
      <EditedCustomer>{(edited) => <ProfileForm key={edited.customer.version} {...edited} />}</EditedCustomer>
    </>
  );
}
