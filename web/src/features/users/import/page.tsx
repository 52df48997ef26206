import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { type importUsers, mostImported, readImportProgress } from '@coursefront/contract/people/user-imports.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { useNumber } from '../../../lib/text/use-number.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ImportChecked } from './checked.tsx';
import { ImportSource } from './source.tsx';
import { useCountWords } from './use-count-words.ts';
import { useUserImport } from './use-import.ts';

/** Imports users from a spreadsheet: choose rows, check them, import all of them at once. */
export function ImportPage() {
  const text = useText('users');
  const number = useNumber();
  const common = useText('common');
  const { company_id } = useAddressSearch();
  const [companyId, setCompanyId] = useState(Number(company_id) || undefined);
  const [courseids, setCourseids] = useState<string[]>([]);
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const importing = useUserImport({ companyId, courseids });
  const { rows, save } = importing;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[{ label: common('titles.users'), link: <Link to={pathTo('CompanyAccountUsers')} /> }]}
        />
        <PageHead title={text('import.title')} text={text('import.text', { most: number(mostImported) })} />
      </div>
      {save.data ? (
        <ImportDone saved={save.data} />
      ) : rows ? (
        <ImportChecked rows={rows} importing={importing} />
      ) : (
        <ImportSource
          importing={importing}
          company={{ value: companyId, onChange: setCompanyId }}
          courses={{ value: courseids, onChange: setCourseids }}
          pasted={{ value: pasted, onChange: setPasted }}
          file={{ value: file, onChange: setFile }}
        />
      )}
    </>
  );
}

const secondsBetweenPolls = 2;
const newest = { sort: 'created_at', order: 'desc' };

/** Nothing changed if the rows were imported already, in another tab or before the answer was lost. */
function ImportDone({ saved }: { saved: AnswerOf<typeof importUsers> }) {
  const text = useText('users');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {saved.userids.length > 0 ? (
        <ImportProgress saved={saved} />
      ) : (
        <Notice kind="info" live title={text('import.nothing')} />
      )}
      <div>
        <ButtonLink variant="primary" link={<Link to={pathTo('CompanyAccountUsers')} search={newest} />}>
          {text('import.to_list')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The users exist; the learning site still enrols them one by one. */
function ImportProgress({ saved: { userids, people, known } }: { saved: AnswerOf<typeof importUsers> }) {
  const text = useText('users');
  const wordsFor = useCountWords();
  const progress = useEndpoint(
    readImportProgress,
    { body: { userids } },
    {
      everySeconds: (data) => (data && data.ready + data.failed === data.total ? undefined : secondsBetweenPolls),
    },
  );
  const { total, ready, failed } = progress.data ?? { total: userids.length, ready: 0, failed: 0 };
  return (
    <>
      <Notice kind="success" live title={text('import.done_title', { count: total })}>
        {known > 0 && <p>{wordsFor({ added: people, known, same: 0 })}</p>}
        {ready < total && text('import.done_text')}
      </Notice>
      <Progress
        large
        value={ready}
        max={total}
        label={text('import.progress')}
        words={text('import.progress_words', { ready, total })}
      />
      {failed > 0 && <Notice kind="warning" title={text('import.given_up', { count: failed })} />}
    </>
  );
}
