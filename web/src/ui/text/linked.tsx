import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import { classes } from '../classes.ts';

export type LinkElement = ReactElement<ComponentProps<'a'>>;

/** Styles the caller's own link (`<Link to="…" />`, `<a href="…" />`), so that the kit does not depend on the router. */
export function Linked({ link, className, children, ...rest }: ComponentProps<'a'> & { link: LinkElement }) {
  return cloneElement(link, { ...rest, className: classes(className, link.props.className) }, children);
}
