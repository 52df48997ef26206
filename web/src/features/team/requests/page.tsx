import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { TeamFrame } from '../team-frame.tsx';
import { CourseRequests } from './list.tsx';
import { AskingRules } from './rules.tsx';

type RequestsPageProps = {
  /** Who asks to join the company, from another feature. */
  joining: (companyId: number) => ReactNode;
};

/** Who of the team asks for a course; for those who lead the whole company, who asks to join and who may ask at all. */
export function CourseRequestsPage({ joining }: RequestsPageProps) {
  const text = useText('course-requests');
  return (
    <TeamFrame current="requests">
      {({ company, whole }) => (
        <>
          <CourseRequests
            key={company.id}
            companyId={company.id}
            none={<EmptyState picture={<EmptyListPicture />} title={text('list.none')} text={text('list.none_text')} />}
          />
          {whole && joining(company.id)}
          {whole && <AskingRules key={`rules ${company.id}`} company={company} />}
        </>
      )}
    </TeamFrame>
  );
}
