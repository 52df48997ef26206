import type { ReactNode } from 'react';

type PictureProps = { width: number; height: number; children: ReactNode };

/** Line drawings: a grey line of 2 px, one tinted blob, one accent in the brand's colour, a ground line. */
export function Picture({ width, height, children }: PictureProps) {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto max-w-full fill-none stroke-ink-3"
    >
      {children}
    </svg>
  );
}

export const pictureParts = {
  blob: 'fill-brand-tint-2 stroke-none',
  paper: 'fill-surface',
  accent: 'stroke-brand-text',
  paperAccent: 'fill-surface stroke-brand-text',
  dot: 'fill-brand-text stroke-none',
} as const;
