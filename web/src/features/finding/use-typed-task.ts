import { useText } from '../../lib/text/text.ts';
import type { Entry } from './entry.ts';
import { readTask } from './read-task.ts';
import {
  type Action,
  isCustomerTask,
  uniqueEntries,
  useLicencesFor,
  useTaskOfCustomer,
  useTaskWith,
} from './use-actions.ts';
import { useFound } from './use-found.ts';

/**
 * A task that was typed in one line: alone, or with the words of what it is for, which may be several things. `rest` are
 * those words.
 */
export function useTypedTask(typed: string, actions: readonly Action[]) {
  const taskWith = useTaskWith();
  const taskOfCustomer = useTaskOfCustomer();
  const licencesFor = useLicencesFor();
  const read = useReadTask(typed, actions);
  const rest = read?.rest ?? '';
  const asks = read && 'asks' in read.action ? read.action.asks : undefined;
  const found = useFound(rest, asks);
  const ofCustomer = read && isCustomerTask(read.action.name) ? read.action.name : undefined;
  const forCompany = read?.action.name === 'add_licences';
  const withThings = (): Entry[] => {
    if (asks) return found.things.map((thing) => ({ ...taskWith(asks, thing), details: thing.details }));
    if (forCompany) return found.things.filter(({ kind }) => kind === 'company').map(licencesFor);
    if (!ofCustomer) return [];
    return found.things.filter(({ kind }) => kind === 'customer').map((thing) => taskOfCustomer(ofCustomer, thing));
  };
  // "New company Fjordbygg" begins a new company, too.
  const isAlone = rest === '' || !(asks || ofCustomer || forCompany);
  const entries = read === null ? [] : isAlone ? [read.action] : uniqueEntries(withThings());
  return { action: read?.action ?? null, rest, entries, searching: found.searching, failure: found.failure };
}

function useReadTask(typed: string, actions: readonly Action[]): { action: Action; rest: string } | null {
  const text = useText('finding');
  const phrased = actions.map(({ name }) => ({ name, phrases: text(`phrases.${name}`) }));
  const read = typed === '' ? null : readTask(typed, phrased, text('fillers'));
  const action = actions.find(({ name }) => name === read?.name);
  return action && read ? { action, rest: read.rest } : null;
}
