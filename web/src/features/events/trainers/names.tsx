import type { OwnEvent, Trainer } from '@coursefront/contract/shop/own-events.ts';
import { useText } from '../../../lib/text/text.ts';
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

/** For questions before a change that trainers are told of, if there are some who can be. */
export function TrainersToo({ event }: { event: OwnEvent }) {
  const text = useText('events');
  return event.trainers.some(({ userid }) => userid !== null) ? <p>{text('concerned.trainers')}</p> : null;
}
