import { readDashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useCounted } from '../../lib/text/use-number.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { statusIcon, statusLook } from '../../ui/status.ts';
import { attentionOf } from './attention.ts';

const secondsBetweenLooks = 60;

/** The dashboard's problems in one line, for the page that sign-in leads to. As high before they are known, so that nothing moves. */
export function AttentionStrip() {
  const text = useText('dashboard');
  const common = useText('common');
  const counted = useCounted();
  const { data } = useEndpoint(readDashboard, {}, { everySeconds: secondsBetweenLooks });
  const problems = data && attentionOf(data).filter(({ count }) => count > 0);
  const status = !problems ? 'neutral' : problems.length === 0 ? 'success' : (problems[0]?.status ?? 'neutral');
  const told = problems?.map(({ kind, count }) => `${text(`attention.${kind}.label`)}: ${counted(count)}`).join(' · ');
  return (
    <Link
      to={pathTo('AdminDashboard')}
      className={classes(
        'flex h-12 items-center gap-3 rounded-md border px-4 text-sm no-underline',
        statusLook[status],
      )}
    >
      {status !== 'neutral' && <Icon of={statusIcon[status]} />}
      <span className="min-w-0 grow truncate text-ink">
        {problems && (
          <span className="font-semibold">{text(problems.length > 0 ? 'attention.title' : 'attention.none')}</span>
        )}{' '}
        <span className="max-sm:hidden">{told}</span>
        {problems && problems.length > 0 && (
          <span className="sm:hidden">{counted(problems.reduce((sum, { count }) => sum + count, 0))}</span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1 font-medium text-ink">
        {common('titles.dashboard')} <Icon of={ChevronRight} size="sm" flip />
      </span>
    </Link>
  );
}
