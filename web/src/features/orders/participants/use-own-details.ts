import { useEffect, useEffectEvent } from 'react';
import { leadsTeam } from '../purchase/leads-team.ts';
import { isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { usePurchase } from '../purchase/use-purchase.ts';

/** The buyer as a participant. */
export function useOwnDetails(): RowContent & { email: string } {
  const { user, draft } = usePurchase();
  const { firstName, lastName, registerEmail, phone } = draft.account;
  return user
    ? {
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        phone: user.phone1 ?? user.phone2 ?? '',
        known: true,
        own: true,
      }
    : { firstName, lastName, email: registerEmail, phone, own: true };
}

/** Fills the only seat of buyers who take the course themselves, and brings their row up to date when they come back to the step. */
export function useOwnSeat(rows: readonly Row[], setContent: (id: string, content: RowContent) => void): void {
  const { draft, renewed, user } = usePurchase();
  const details = useOwnDetails();
  const fill = useEffectEvent(() => {
    if (renewed || details.email === '') return;
    const [only] = rows;
    const isFree = only !== undefined && isBlank(only) && rows.length === 1;
    const row = isFree && draft.forBuyer && !leadsTeam(user) ? only : rows.find(({ own }) => own);
    if (row) setContent(row.id, { ...details, phone: row.phone || details.phone });
  });
  useEffect(() => fill(), []);
}
