import { useAddressSearch } from '../../lib/routes/address.ts';
import { NewPassword } from './new-password.tsx';
import { RequestReset } from './request-reset.tsx';

/** Asks for the link; with the token of that link in the address, asks for the new password. */
export function PasswordResetPage() {
  const { token } = useAddressSearch();
  return token ? <NewPassword token={token} /> : <RequestReset />;
}
