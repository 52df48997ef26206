import { Suspense, useState } from 'react';
import { classes } from '../classes.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { loadable } from '../loadable.tsx';

// Pages on which every course has a picture need not load the code that draws covers.
const DrawnCover = loadable(async () => (await import('./drawn-cover.tsx')).DrawnCover);

/** Loads the code that draws covers ahead. */
export const loadCover = DrawnCover.preload;

type CourseCoverProps = {
  course: { courseid: number; name: string; image: string | null };
  /** Chosen by the list for a drawn cover, so that neighbours differ. */
  theme?: number | undefined;
  /** Seen at once when the page opens. The other pictures wait until they are near. */
  isFirst?: boolean;
  /** Position and shape; the picture fills it. */
  className?: string;
};

/** The course's picture, or a drawn one if there is none or it does not load. Decorative: the name is shown beside it. */
export function CourseCover({ course, theme, isFirst, className = 'aspect-video' }: CourseCoverProps) {
  const [failed, setFailed] = useState<string>();
  const { image } = course;
  return (
    <span
      className={classes(
        'relative block overflow-clip bg-sunken',
        // Dims bright pictures on a dark page.
        'after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(0_0_0/0.14))]',
        className,
      )}
    >
      {image && image !== failed ? (
        <img
          src={image}
          alt=""
          width={800}
          height={450}
          {...(isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
          decoding="async"
          onError={() => setFailed(image)}
          className="size-full object-cover"
        />
      ) : (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <DrawnCover id={course.courseid} name={course.name} theme={theme} />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  );
}
