import type { Trainer } from '@coursefront/contract/shop/own-events.ts';
import { AccountLink } from '../../../parts/people/account-link.tsx';

/** One below the other, and those with an account lead to their page. */
export function TrainerNames({ trainers }: { trainers: readonly Trainer[] }) {
  return (
    <ul>
      {trainers.map(({ userid, name }) => (
        <li key={userid ?? `name:${name}`}>
          <AccountLink userId={userid}>{name}</AccountLink>
        </li>
      ))}
    </ul>
  );
}
