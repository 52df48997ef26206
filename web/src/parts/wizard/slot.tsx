import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** `steps` and `help` in the header; `summary` beside the page, on phones folded under a line with the `total`. */
export type WizardPlaces = Record<'steps' | 'help' | 'summary' | 'total', HTMLElement | null>;

export const WizardPlacesContext = createContext<WizardPlaces | null>(null);

/**
 * Renders a part of a wizard's page (its steps, its summary) into the frame around it.
 * @public
 */
export function WizardSlot({ into, children }: { into: keyof WizardPlaces; children: ReactNode }) {
  const place = use(WizardPlacesContext)?.[into];
  return place ? createPortal(children, place) : null;
}
