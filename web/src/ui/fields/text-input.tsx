import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { readsFromLeft } from '../text/reads-from-left.ts';
import { controlLook, readOnlyLook } from './control-look.ts';
import { useFieldWiring } from './field-wiring.ts';

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(props);
  return (
    <input
      type="text"
      dir={readsFromLeft(props.type)}
      {...props}
      {...wiring}
      className={classes(controlLook, readOnlyLook, className)}
    />
  );
}
