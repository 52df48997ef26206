import { useMemo } from 'react';
import { coverArt, coverSize } from './cover-art.ts';

type DrawnCoverProps = { id: number; name: string; theme: number | undefined };

export function DrawnCover({ id, name, theme }: DrawnCoverProps) {
  const { ground, shapes } = useMemo(() => coverArt(id, name, theme), [id, name, theme]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ background: ground }}
      className="block size-full"
    >
      {shapes.map(({ d, colour, width }) =>
        width ? (
          <path key={d} d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" />
        ) : (
          // A thin line in the same colour closes the gaps between neighbouring areas.
          <path key={d} d={d} fill={colour} stroke={colour} strokeWidth={0.6} />
        ),
      )}
    </svg>
  );
}
