import { useState } from 'react';

/**
 * The value as it was before it had to stand still. A dialog saves and fades out with what its reader saw: the new data
 * comes while it is open, and would be compared with what was chosen.
 */
export function useStill<T>(value: T, isStill: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isStill && kept !== value) setKept(value);
  return isStill ? kept : value;
}
