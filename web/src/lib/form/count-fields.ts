/** Counts the marked fields in a nested tree of the form. An object with a message is one field's error. */
export function countFields(tree: object): number {
  return Object.values(tree).reduce<number>((count, value) => {
    if (typeof value !== 'object' || value === null) return count + (value ? 1 : 0);
    return count + ('message' in value ? 1 : countFields(value));
  }, 0);
}
