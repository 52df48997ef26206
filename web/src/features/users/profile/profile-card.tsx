import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { type Fact, Facts } from '../../../ui/text/facts.tsx';
import { CompanyLicences } from '../licences/licence.tsx';
import { useRoleNames } from '../roles.ts';
import type { UserPartProps } from './dialog.tsx';

export function ProfileCard({ user, rights, begin }: UserPartProps) {
  const text = useText('users');
  const roleOf = useRoleNames();
  const perhaps = (key: Parameters<typeof text>[0], value: ReactNode): Fact[] =>
    value ? [{ label: text(key), value: <span className="wrap-anywhere">{value}</span> }] : [];
  const joined = useJoined();
  const companyLink = (company: { id: number; name: string }) =>
    rights.opensCompanies ? (
      <Link key={company.id} to={pathTo('CustomerProfile', { id: company.id })}>
        {company.name}
      </Link>
    ) : (
      company.name
    );
  const place = [user.postal_code, user.location].filter(Boolean).join(' ');
  return (
    <TitledCard title={text('page.profile')}>
      <Facts
        className="p-5"
        facts={[
          {
            label: text('page.roles'),
            value: joined(user.role_assignments_instance.map(({ role }) => roleOf(role.id))),
          },
          {
            label: text('page.company'),
            value: (
              <>
                <span className="block">{user.company ? companyLink(user.company) : text('fields.no_company')}</span>
                {user.company && (
                  <span className="block text-ink-3">
                    <CompanyLicences user={user} />
                  </span>
                )}
              </>
            ),
          },
          ...(user.leads.length > 0
            ? [{ label: text('page.leads'), value: <Listed items={user.leads.map(companyLink)} /> }]
            : []),
          ...perhaps('page.phone', user.phone && <bdi dir="ltr">{user.phone}</bdi>),
          ...perhaps('page.phone2', user.phone2 && <bdi dir="ltr">{user.phone2}</bdi>),
          ...perhaps('page.affiliation', user.company === null && user.company_name),
          ...perhaps('page.address', joined([user.address, place])),
          ...perhaps(
            'page.marketing_consent',
            user.marketing_consent_at && <DateText value={user.marketing_consent_at} />,
          ),
          ...perhaps('page.employment_number', user.employment_number),
          ...perhaps('page.billing_code', user.billing_code),
          ...perhaps('page.external_id', user.external_id),
          ...(user.groups.length > 0
            ? [
                {
                  label: text('page.groups'),
                  value: (
                    <Listed
                      items={user.groups.map((group) => (
                        <Link key={group.id} to={pathTo('CompanyAccountGroup', { groupid: group.id })}>
                          {group.name}
                        </Link>
                      ))}
                    />
                  ),
                },
              ]
            : []),
          { label: text('page.added'), value: <DateText value={user.created_at} /> },
          {
            label: text('page.seen'),
            value: user.last_seen_at ? <DateText value={user.last_seen_at} time /> : text('list.never'),
          },
        ]}
      />
      {(rights.assignsRoles || rights.manages) && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-5 py-3 text-sm">
          {rights.assignsRoles && (
            <TextButton onClick={() => begin({ kind: 'roles' })}>{text('roles.action')}</TextButton>
          )}
          {rights.manages && (
            <TextButton onClick={() => begin({ kind: 'company' })}>{text('company.action')}</TextButton>
          )}
          {rights.manages && user.marketing_consent_at && (
            <TextButton onClick={() => begin({ kind: 'consent' })}>{text('consent.confirm')}</TextButton>
          )}
        </p>
      )}
    </TitledCard>
  );
}

function Listed({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid gap-1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
