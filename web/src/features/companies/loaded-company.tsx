import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { useCompanyRights } from './rights.ts';

type LoadedCompanyProps = {
  query: UseQueryResult<CompanyProfile, ApiFailure>;
  /** Shown when there is no company, or none that the reader may see. */
  missingText: string;
  children: (company: CompanyProfile) => ReactNode;
};

/** One company, or the page that says why there is none. */
export function LoadedCompany({ query, missingText, children }: LoadedCompanyProps) {
  const text = useText('companies');
  return (
    <Loaded
      query={query}
      missing={<CompanyMissing text={missingText} />}
      skeleton={<CompanySkeleton />}
      errorTitle={text('profile.failed')}
    >
      {children}
    </Loaded>
  );
}

function CompanyMissing({ text: why }: { text: string }) {
  const text = useText('companies');
  const common = useText('common');
  const { manages } = useCompanyRights();
  return (
    <MessagePage
      picture={<NothingFoundPicture />}
      title={text('profile.missing_title')}
      text={why}
      actions={
        manages && (
          <ButtonLink link={<Link to={pathTo('CustomerManagement')} />}>{common('titles.companies')}</ButtonLink>
        )
      }
    />
  );
}

export function CompanySkeleton() {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-12" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
