import { isFamilyNameFirst } from '@coursefront/contract/values/person-names.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/text/text.ts';

/** The fields of a person's name in the reader's order: in Japanese and Chinese the family name comes first. */
export function NamesInOrder({ first, last }: { first: ReactNode; last: ReactNode }) {
  return isFamilyNameFirst(useLanguage()) ? (
    <>
      {last}
      {first}
    </>
  ) : (
    <>
      {first}
      {last}
    </>
  );
}
