import type { FieldFaults } from '@coursefront/contract/values/faults.ts';

/** The rows whose address already appears in an earlier row. */
export function duplicateEmails(participants: readonly { email: string }[]): FieldFaults {
  const first = new Map<string, number>();
  const faults: FieldFaults = {};
  participants.forEach(({ email }, row) => {
    if (first.has(email)) faults[`participants.${row}.email`] = [{ code: 'participant.duplicate_email' }];
    else first.set(email, row);
  });
  return faults;
}
