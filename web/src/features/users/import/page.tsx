import { mostImported } from '@coursefront/contract/people/user-imports.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ImportChecked } from './checked.tsx';
import { ImportProgress } from './progress.tsx';
import { ImportSource } from './source.tsx';
import { useImportRows } from './use-import.ts';

/** From a spreadsheet to people: rows are chosen, looked at, and imported all at once. */
export function ImportPage() {
  const text = useText('users');
  const common = useText('common');
  const importing = useImportRows();
  const { rows, save } = importing;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[{ label: common('titles.users'), link: <Link to={pathTo('CompanyAccountUsers')} /> }]}
        />
        <PageHead title={text('import.title')} text={text('import.text', { most: mostImported })} />
      </div>
      {save.data ? (
        <ImportProgress userids={save.data.userids} />
      ) : rows ? (
        <ImportChecked rows={rows} importing={importing} />
      ) : (
        <ImportSource importing={importing} />
      )}
    </>
  );
}
