import { type OfferRow, readOwnOffers, saveOffers } from '@coursefront/contract/shop/offers.ts';
import { readShop, readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { sayFault } from '../../../lib/text/say-fault.ts';
import { useText } from '../../../lib/text/text.ts';
import { draftFaults, draftOf, isChanged, type OfferDraft, sentOffer } from './offer-draft.ts';

type Changed = { row: OfferRow; draft: OfferDraft };
type Messages = Record<string, string>;

export type OfferDrafts = {
  /** All rows with unsaved changes, on any page of the list. */
  changed: readonly OfferRow[];
  of: (row: OfferRow) => OfferDraft;
  change: (row: OfferRow, changes: Partial<OfferDraft>) => void;
  /** Call on blur: from then on the field's fault is shown. */
  leave: (row: OfferRow, field: string) => void;
  /** The messages to show under a row's fields. */
  faultsOf: (row: OfferRow) => Messages;
  /** All faults, once saving was tried. */
  wrong: readonly { row: OfferRow; field: string; message: string }[];
  attempt: number;
  /** A refusal that belongs to no field. */
  failure: ApiFailure | undefined;
  busy: boolean;
  /** Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
  discard: () => void;
};

/** The unsaved changes to offers. They survive paging, searching and switching tabs. */
export function useOfferDrafts(): OfferDrafts {
  const [kept, setKept] = useState<ReadonlyMap<number, Changed>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, Messages>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<ApiFailure>();
  const action = useAction(saveOffers, { refreshes: [readOwnOffers, readShop, readShopCourse], blocking: true });

  const changes = [...kept.values()];
  const own = new Map(changes.map(({ row, draft }) => [row.courseid, messagesOf(draftFaults(row.courseid, draft))]));
  const told = ({ courseid }: OfferRow): Messages => ({ ...own.get(courseid), ...refused.get(courseid) });

  const forget = () => {
    setKept(new Map());
    setRefused(new Map());
    setLeft(new Set());
    setAttempt(0);
    setFailure(undefined);
  };

  const change = (row: OfferRow, part: Partial<OfferDraft>) => {
    setKept((before) => {
      const draft = { ...(before.get(row.courseid)?.draft ?? draftOf(row)), ...part };
      return withEntry(before, row.courseid, isChanged(row, draft) ? { row, draft } : undefined);
    });
    setRefused((before) => withEntry(before, row.courseid, undefined));
  };

  const save = async () => {
    setFailure(undefined);
    if (kept.size === 0) return true;
    if ([...own.values()].some((messages) => Object.keys(messages).length > 0)) {
      setAttempt((count) => count + 1);
      return false;
    }
    try {
      await action.mutateAsync({ body: { items: changes.map(({ row, draft }) => sentOffer(row.courseid, draft)) } });
      forget();
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const offers = refusedOffers(error.errors, changes);
      setRefused(offers);
      setFailure(offers.size > 0 ? undefined : error);
      setAttempt((count) => count + 1);
      return false;
    }
  };

  return {
    changed: changes.map(({ row }) => row),
    of: (row) => kept.get(row.courseid)?.draft ?? draftOf(row),
    change,
    leave: (row, field) => setLeft((before) => new Set(before).add(`${row.courseid} ${field}`)),
    faultsOf: (row) => {
      const shown = Object.entries(told(row)).filter(([field]) => attempt > 0 || left.has(`${row.courseid} ${field}`));
      return Object.fromEntries(shown);
    },
    wrong:
      attempt === 0
        ? []
        : changes.flatMap(({ row }) => Object.entries(told(row)).map(([field, message]) => ({ row, field, message }))),
    attempt,
    failure,
    busy: action.isPending,
    save,
    discard: forget,
  };
}

const messagesOf = (faults: FieldFaults): Messages =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, [fault]]) => (fault ? [[field, sayFault(field, fault)]] : [])),
  );

/** Maps the refusal's `items.<n>.<field>` to courses, where n is the position in the request. */
function refusedOffers(errors: Record<string, string[]>, sent: readonly Changed[]): ReadonlyMap<number, Messages> {
  const told = new Map<number, Messages>();
  for (const [path, [message = '']] of Object.entries(errors)) {
    const [, index = '', field = ''] = /^items\.(\d+)\.(.+)$/.exec(path) ?? [];
    const row = sent[Number(index)]?.row;
    if (row && field) told.set(row.courseid, { ...told.get(row.courseid), [field]: message });
  }
  return told;
}

function withEntry<Value>(map: ReadonlyMap<number, Value>, key: number, value: Value | undefined) {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

/** The id of a field's control, which the error summary links to. */
export const fieldId = ({ courseid }: OfferRow, field: string): string =>
  `offer-${courseid}-${field.replaceAll('.', '-')}`;

/** Translates the server's name of a field. */
export function useFieldName(): (field: string) => string {
  const text = useText('offers');
  return (field) => {
    const [, place, part] = /^prices\.(\d+)\.(from|to|price)$/.exec(field) ?? [];
    if (place !== undefined && part !== undefined) {
      const number = Number(place) + 1;
      return text('ranges.field', { number, field: text(`ranges.${part as 'from' | 'to' | 'price'}`) });
    }
    switch (field.split('.')[0]) {
      case 'price':
        return text('price');
      case 'languages':
        return text('languages');
      case 'external_id':
        return text('external_id');
      case 'vat_basis_points':
      case 'vat_changes':
        return text('vat');
      default:
        return text('course');
    }
  };
}
