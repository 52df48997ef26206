import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TeamFrame } from '../team-frame.tsx';
import { AnsweredRequests } from './answered.tsx';
import { CourseRequests } from './list.tsx';
import { AskingRules } from './rules.tsx';

type RequestsPageProps = {
  /** The people who ask to join the company, from another feature. */
  joining: (companyId: number) => ReactNode;
};

/** The team's course requests and their answers. Leads of the whole company also see who asks to join, and decide who may ask at all. */
export function CourseRequestsPage({ joining }: RequestsPageProps) {
  const text = useText('course-requests');
  return (
    <TeamFrame current="requests">
      {({ company, whole }) => (
        <>
          <CourseRequests
            key={company.id}
            companyId={company.id}
            none={<EmptyState title={text('list.none')} text={text('list.none_text')} />}
          />
          {whole && joining(company.id)}
          <AnsweredRequests key={`answered ${company.id}`} companyId={company.id} />
          {whole && <AskingRules key={`rules ${company.id}`} company={company} />}
        </>
      )}
    </TeamFrame>
  );
}
