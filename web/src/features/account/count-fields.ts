/** How many fields are marked in one of the form's trees, however deep they lie. A fault is a field's own object. */
export function countFields(tree: object): number {
  return Object.values(tree).reduce<number>((count, value) => {
    if (typeof value !== 'object' || value === null) return count + (value ? 1 : 0);
    return count + ('message' in value ? 1 : countFields(value));
  }, 0);
}
