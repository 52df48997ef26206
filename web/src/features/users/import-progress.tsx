import { readImportProgress } from '@coursefront/contract/people/user-imports.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';

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
