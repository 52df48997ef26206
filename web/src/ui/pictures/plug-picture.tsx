import type { ReactNode } from 'react';

/** The looks of a drawing's parts. */
export const part = {
  blob: 'fill-brand-tint-2 stroke-none',
  paper: 'fill-surface',
  accent: 'stroke-brand-text',
  paperAccent: 'fill-surface stroke-brand-text',
  dot: 'fill-brand-text stroke-none',
} as const;

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

/** A server error: an unplugged cable. */
export function PlugPicture() {
  return (
    <Picture width={300} height={190}>
      <path className={part.blob} d="M34 160c-20-60 30-112 100-116 56-3 70 26 96 40 36 20 50 50 38 76z" />
      <path d="M24 96c26 0 30 26 52 26h22" />
      <rect className={part.paper} x="98" y="106" width="34" height="32" rx="8" />
      <path d="M132 114h12M132 130h12" />
      <rect className={part.paper} x="172" y="100" width="38" height="44" rx="8" />
      <path d="M210 122h24c22 0 22-30 46-30M180 114h6M180 130h6" />
      <path className={part.accent} d="m152 98 4 8M160 92v9M170 94l-5 8" />
      <path d="M24 160h252" />
    </Picture>
  );
}
