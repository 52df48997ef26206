import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type LinkElement, Linked } from '../text/linked.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  /** The page is part of the address: `(page) => <Link to="." search={{ page }} />`. */
  link: (page: number) => LinkElement;
  /** "1–5 of 12" */
  summary?: ReactNode;
  labels: { pages: string; previous: string; next: string };
  className?: string;
};

const slotLook =
  'grid min-h-control min-w-control place-items-center rounded-md border border-transparent px-2 text-ink-2 ' +
  'tabular-nums no-underline hover:bg-hover hover:text-ink';
const currentLook =
  'aria-[current=page]:border-line-2 aria-[current=page]:bg-surface aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-ink aria-[current=page]:shadow-1';

export function Pagination({ page, pages, link, summary, labels, className }: PaginationProps) {
  return (
    <div className={classes('flex flex-wrap items-center justify-between gap-3 text-sm', className)}>
      {summary && (
        <p className="text-ink-3">
          <bdi>{summary}</bdi>
        </p>
      )}
      {pages > 1 && (
        <nav aria-label={labels.pages} className="ms-auto">
          <ul className="flex gap-1">
            <Step icon={ChevronLeft} label={labels.previous} link={page > 1 ? link(page - 1) : undefined} />
            {pageWindow(page, pages).map((slot) => (
              // A long row does not fit on phones: only the current page is shown between the two arrows.
              <li key={slot} className={classes(pages > 3 && slot !== page && 'max-sm:hidden')}>
                {typeof slot === 'number' ? (
                  <Linked
                    link={link(slot)}
                    aria-current={slot === page ? 'page' : undefined}
                    className={classes(slotLook, currentLook)}
                  >
                    {slot}
                  </Linked>
                ) : (
                  <span className="grid min-h-control min-w-control place-items-center text-ink-3">…</span>
                )}
              </li>
            ))}
            <Step icon={ChevronRight} label={labels.next} link={page < pages ? link(page + 1) : undefined} />
          </ul>
        </nav>
      )}
    </div>
  );
}

/** At the ends the arrow stays, greyed out, so that the layout does not shift. */
function Step({ icon, label, link }: { icon: LucideIcon; label: string; link: LinkElement | undefined }) {
  return (
    <li>
      {link ? (
        <Linked link={link} aria-label={label} className={slotLook}>
          <Icon of={icon} flip />
        </Linked>
      ) : (
        <span className="grid min-h-control min-w-control place-items-center text-ink-off">
          <Icon of={icon} flip />
        </span>
      )}
    </li>
  );
}

/** A gap stands for omitted pages. Both have their own name, so that each can be a key in the same list. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * The pages to link to: the first, the last, the current one and its neighbours. At most seven slots, and always seven
 * if there are more than seven pages, so that the "next" link does not move.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pages];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
