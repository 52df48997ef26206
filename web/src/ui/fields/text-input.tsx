import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { areaLook, controlLook, readOnlyLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';

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

/** Grows with its text in browsers that support it, and can always be resized manually. */
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

const fromLeft = ['email', 'tel', 'url', 'number'];

/** E-mails, numbers and web addresses are written from left to right in Arabic too. */
export const readsFromLeft = (type: string | undefined): 'ltr' | undefined =>
  type && fromLeft.includes(type) ? 'ltr' : undefined;
