import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { signInAdmin } from '@coursefront/contract/people/sessions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beginSession } from '../../lib/api/query-client.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { returnPath } from '../../lib/routes/return-path.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Session } from '../../lib/session/session.ts';
import { AdminCode } from './admin-code.tsx';
import { AdminPassword } from './admin-password.tsx';

/** Password, then the code where the account asks for one; then back to the page that asked for it. */
export function AdminSignInPage() {
  const navigate = useNavigate();
  const { return_to, changed } = useAddressSearch();
  const [halfway, setHalfway] = useState<string>();
  const [tooLate, setTooLate] = useState(false);
  const enter = (started: Session) => {
    beginSession(started);
    return navigate({ href: returnPath(return_to) ?? pathTo('AdminCustomers'), replace: true });
  };
  const goOn = ({ token, user }: AnswerOf<typeof signInAdmin>) => {
    setTooLate(false);
    return user ? enter({ token, user }) : setHalfway(token);
  };
  const startAgain = (late: boolean) => {
    setHalfway(undefined);
    setTooLate(late);
  };
  return halfway === undefined ? (
    <AdminPassword passwordChanged={changed === 'password'} tooLate={tooLate} onDone={goOn} />
  ) : (
    <AdminCode token={halfway} onDone={enter} onStartAgain={startAgain} />
  );
}
