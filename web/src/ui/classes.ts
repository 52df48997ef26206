/** Joins class names and drops falsy ones. A component's `className` is for its position, not for restyling it. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
