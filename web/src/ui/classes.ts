/** Joins class names and drops those that are off. A class handed in from outside places a component, it does not restyle it. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
