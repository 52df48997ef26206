import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import { type Status, statusLook } from '../status.ts';
import { Icon } from './icon.tsx';

const shapes = {
  tile: { box: 'size-9 rounded-md', icon: 'md' },
  round: { box: 'size-10 rounded-full', icon: 'md' },
  large: { box: 'size-11 rounded-full md:size-14', icon: 'lg' },
} as const;

type GlyphProps = { icon: LucideIcon; kind: Status; shape?: keyof typeof shapes };

/** An icon on its status colour, next to its text. */
export function Glyph({ icon, kind, shape = 'tile' }: GlyphProps) {
  return (
    <span className={classes('grid shrink-0 place-items-center border', shapes[shape].box, statusLook[kind])}>
      <Icon of={icon} size={shapes[shape].icon} />
    </span>
  );
}
