import { type CompanyContact, readCompanyContact } from '@coursefront/contract/people/companies.ts';
import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { callEndpoint } from '../../lib/api/api.ts';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { type ContactFields, contactFields, contactToFill, noContact } from './contact-to-fill.ts';

type FieldNames<Values extends FieldValues> = { [Name in keyof ContactFields]?: Path<Values> };

/**
 * Fills the fields about a company's contact when a company is chosen. `names` are the form's names for them. Call
 * `choose` with the company's id; `contact` has the rest of what is known.
 */
export function useCompanyContact<Values extends FieldValues>(form: SchemaForm<Values>, names: FieldNames<Values>) {
  const [contact, setContact] = useState<CompanyContact>();
  const filled = useRef(noContact);
  const wanted = useRef<number>(undefined);

  const typed = (): ContactFields => {
    const textOf = (name: keyof ContactFields) => (names[name] ? String(form.fields.getValues(names[name]) ?? '') : '');
    return Object.fromEntries(contactFields.map((name) => [name, textOf(name)])) as ContactFields;
  };

  const fill = (found: ContactFields) => {
    const next = contactToFill(typed(), filled.current, found);
    filled.current = found;
    for (const name of contactFields) {
      const field = names[name];
      if (field) form.fields.setValue(field, next[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    form.fields.clearErrors(Object.values(names));
  };

  const choose = async (companyId: number | undefined) => {
    wanted.current = companyId;
    // Without an answer the fields stay as they are, and are typed.
    const found =
      companyId === undefined
        ? undefined
        : await callEndpoint(readCompanyContact, { query: { id: companyId } }).catch(() => undefined);
    if (wanted.current !== companyId) return;
    setContact(found);
    if (companyId === undefined) fill(noContact);
    else if (found) fill(fieldsOf(found));
  };

  return { contact, choose };
}

const fieldsOf = (found: CompanyContact): ContactFields =>
  Object.fromEntries(contactFields.map((name) => [name, found[name] ?? ''])) as ContactFields;
