import { createContext, use } from 'react';
import { classes } from '../classes.ts';

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean };

/** Set by the field around a control, so that label, help and error find it without ids by hand. */
export const FieldWiring = createContext<Wiring | null>(null);

type Wired = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** The attributes that tie a control to its field; what the caller sets itself comes first. */
export function useFieldWiring(own: Wired): Wired {
  const field = use(FieldWiring);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': classes(own['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
