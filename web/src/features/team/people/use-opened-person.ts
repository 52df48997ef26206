import type { Team } from '@coursefront/contract/people/team.ts';
import { readTeamPerson } from '@coursefront/contract/people/team-person.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import type { Search } from '../../../lib/routes/search.ts';
import { untilAllHaveAccounts } from '../../../parts/people/user-badge.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before is the same list with the panel closed. */
    openedFromList?: boolean;
  }
}

/** The address of the list with somebody's panel open. */
export const withPerson =
  (userid: number) =>
  (search: Search): Search => ({ ...search, person: String(userid) });

const withoutPerson = ({ person: _, ...search }: Search): Search => search;

/** Where the focus goes when the panel closes. */
export const personLinkId = (userid: number): string => `person-${userid}`;

/** The person whom the address names, read when there is one. */
export function useOpenedPerson({ company }: Team) {
  const { person = '' } = useAddressSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const id = /^\d{1,15}$/.test(person) ? Number(person) : undefined;
  const query = useEndpoint(
    readTeamPerson,
    { params: { id: id ?? 0 }, query: { company_id: company.id } },
    { when: id !== undefined, everySeconds: (data) => untilAllHaveAccounts(data && [data]) },
  );
  const close = () => {
    if (router.state.location.state.openedFromList) router.history.back();
    else void navigate({ to: '.', search: withoutPerson as never, replace: true, resetScroll: false });
  };
  return { id, query, close };
}
