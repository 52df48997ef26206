import type { reportRanges } from '@coursefront/contract/constants.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';

/** Below each other where cards stand side by side, so that the lines above them are level. */
export const figureLinksLook =
  'flex flex-wrap gap-x-4 gap-y-1 max-md:min-h-11 max-md:items-center md:flex-col md:items-start';

type Range = Exclude<(typeof reportRanges)[number], 'this_year'> | 'all';
type FigureLinksProps = {
  /** What the figure is called: said before each link to those who hear it. */
  figure: string;
  report: 'completions' | 'licences' | 'certificates';
  ranges: readonly Range[];
};

/** The reports behind a figure, by the ranges that it tells of. */
export function FigureLinks({ figure, report, ranges }: FigureLinksProps) {
  const text = useText('account');
  return (
    <p className={figureLinksLook}>
      {ranges.map((range) => (
        <Link
          key={range}
          to={pathTo('CompanyAccountReports')}
          search={range === 'all' ? { report } : { report, range }}
        >
          <span className="sr-only">{figure}: </span>
          {text(`figures.ranges.${range}`)}
        </Link>
      ))}
    </p>
  );
}
