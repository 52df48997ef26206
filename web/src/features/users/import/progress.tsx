import { readImportProgress } from '@coursefront/contract/people/user-imports.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const secondsBetweenLooks = 2;

/** They are known; what the learning site has to do comes one by one. */
export function ImportProgress({ userids }: { userids: number[] }) {
  const text = useText('users');
  const progress = useEndpoint(
    readImportProgress,
    { body: { userids } },
    {
      everySeconds: (data) => (data && data.ready + data.failed === data.total ? undefined : secondsBetweenLooks),
    },
  );
  const { total, ready, failed } = progress.data ?? { total: userids.length, ready: 0, failed: 0 };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Notice kind="success" live title={text('import.done_title', { count: total })}>
        {text('import.done_text')}
      </Notice>
      <Progress
        large
        value={ready}
        max={total}
        label={text('import.progress')}
        words={text('import.progress_words', { ready, total })}
      />
      {failed > 0 && <Notice kind="warning" title={text('import.given_up', { count: failed })} />}
      <div>
        <ButtonLink variant="primary" link={<Link to={pathTo('CompanyAccountUsers')} search={newest} />}>
          {text('import.to_list')}
        </ButtonLink>
      </div>
    </Card>
  );
}

const newest = { sort: 'created_at', order: 'desc' };
