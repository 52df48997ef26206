import { UserRound } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { usePurchase } from '../wizard/purchase.ts';
import { emailKey } from './check.ts';
import { isBlank, type Row, type RowContent } from './rows.ts';

type OwnDetailsProps = { rows: readonly Row[]; onContent: (rowId: string, content: RowContent) => void };

/** Whoever buys often comes along: one press instead of four cells. Gone once they are in the list. */
export function ParticipantsOwnDetails({ rows, onContent }: OwnDetailsProps) {
  const text = useText('orders');
  const { user, draft } = usePurchase();
  const { firstName, lastName, registerEmail, phone } = draft.account;
  const own: RowContent = user
    ? {
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        phone: user.phone1 ?? user.phone2 ?? '',
      }
    : { firstName, lastName, email: registerEmail, phone };
  const free = rows.find(isBlank);
  if (!free || !own.email || rows.some(({ email }) => emailKey(email) === emailKey(own.email ?? ''))) return null;
  return (
    <TextButton icon={UserRound} onClick={() => onContent(free.id, own)}>
      {text('participants.me')}
    </TextButton>
  );
}
