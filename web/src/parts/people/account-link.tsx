import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';

type AccountLinkProps = {
  /** Null while the person has no account. */
  userId: number | null;
  children: ReactNode;
};

/** A person's name, which leads to the person's page in the account if there is one. */
export function AccountLink({ userId, children }: AccountLinkProps) {
  if (userId === null) return children;
  return <Link to={pathTo('CompanyAccountUser', { userid: userId })}>{children}</Link>;
}
