import { ArrowLeft, ChevronRight } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type LinkElement, Linked } from '../text/linked.tsx';

export type Crumb = { label: string; link: LinkElement };

type BreadcrumbsProps = {
  label: string;
  /** From the top level down, without the page itself. The last one is the parent page. */
  trail: readonly Crumb[];
  /** The page itself. Leave it out if its title follows directly. */
  here?: string;
  /** Set to false if a back button stands next to it. */
  arrow?: boolean;
  className?: string;
};

export function Breadcrumbs({ label, trail, here, arrow = true, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classes('text-density text-ink-3', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {index > 0 && <Icon of={ChevronRight} size="sm" flip />}
            <Linked
              link={crumb.link}
              className="inline-flex min-h-11 items-center gap-1 text-ink-2 no-underline hover:text-ink hover:underline"
            >
              {arrow && index === 0 && <Icon of={ArrowLeft} size="sm" flip />}
              {crumb.label}
            </Linked>
          </li>
        ))}
        {here && (
          // It takes what the line has left, so that a crumb which comes later does not add a line.
          <li aria-current="page" className="flex min-h-11 min-w-24 flex-1 items-center gap-2">
            <Icon of={ChevronRight} size="sm" flip />
            <span className="truncate">{here}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
