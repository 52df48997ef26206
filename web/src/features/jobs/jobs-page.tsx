import { jobStates, readJobs } from '@coursefront/contract/operations/jobs.ts';
import { Link } from '@tanstack/react-router';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { JobList } from './job-list.tsx';

/** Operations: what waits, what runs, and what was given up and needs a hand. */
export function JobsPage() {
  const text = useText('jobs');
  const { state = 'waiting' } = useListAddress(readJobs).query;
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <TabLinks
        label={text('states.label')}
        current={state}
        tabs={jobStates.map((tab) => ({
          id: tab,
          label: text(`states.${tab}`),
          link: <Link to="." search={tab === 'waiting' ? {} : { state: tab }} activeOptions={{ exact: true }} />,
        }))}
      />
      {/* The key: rows of one state must not stand under the name of another until theirs are there. */}
      <JobList key={state} state={state} />
    </>
  );
}
