import type { CompanyPerson as Person } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCompanyRights } from '../rights.ts';

export function CompanyPerson({ person: { userid, first_name, last_name, email } }: { person: Person }) {
  const { opensAccount } = useCompanyRights();
  const name = `${first_name} ${last_name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-5 py-3 text-density">
      <Avatar name={name} />
      <span className="font-semibold">
        {opensAccount ? <Link to={pathTo('CompanyAccountUser', { userid })}>{name}</Link> : name}
      </span>
      <bdi className="text-ink-3 wrap-anywhere">{email}</bdi>
    </li>
  );
}
