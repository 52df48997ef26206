import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';

/** Beside the course where there is room, else below its introduction. Inside a frame nothing can stay in view by itself. */
export function CourseBox({ className, children }: { className?: string; children: ReactNode }) {
  const text = useText('webshop');
  return (
    <aside
      aria-label={text('course.price_box')}
      className={classes('grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-2 @4xl:p-6', className)}
    >
      {children}
    </aside>
  );
}
