import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { areaLook, readOnlyLook } from './control-look.ts';
import { useFieldWiring } from './field-wiring.ts';

/** Grows with its text where the browser can, and by hand everywhere. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(props);
  return (
    <textarea
      {...props}
      {...wiring}
      className={classes(areaLook, readOnlyLook, 'field-sizing-content max-h-80 min-h-24 resize-y', className)}
    />
  );
}
