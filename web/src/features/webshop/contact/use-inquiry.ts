import { Inquiry, openInquiry, sendInquiry } from '@coursefront/contract/shop/inquiries.ts';
import { faultsOf } from '@coursefront/contract/values/faults.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { callEndpoint } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useRead } from '../../../lib/page/page-tools.tsx';
import { sayFault } from '../../../lib/text/say-fault.ts';

export type InquiryField = keyof Inquiry;
type Errors = Partial<Record<InquiryField, string>>;

const empty: Inquiry = {
  firstname: '',
  lastname: '',
  email: '',
  telefon: '',
  contact_company_name: '',
  contact_company_address: '',
  message: '',
};
const fields = Object.keys(empty) as InquiryField[];

type InquiryOptions = {
  open: boolean;
  instanceId: number;
  courseId: number | undefined;
  onSent: (email: string) => void;
};

/** The state of the contact form. It is checked by the server's own schema and emptied only after it was sent. */
export function useInquiry({ open, instanceId, courseId, onSent }: InquiryOptions) {
  const id = useId();
  const trap = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<readonly InquiryField[]>([]);
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [attempt, setAttempt] = useState(0);
  const ticket = useRead(openInquiry, {}, { when: open, freshMinutes: 5 });
  const [busy, setBusy] = useState(false);

  const errors: Errors = { ...refused, ...faultsIn(values) };
  // A field's error shows only after it was left.
  const errorOf = (name: InquiryField) => (attempt > 0 || left.includes(name) ? errors[name] : undefined);

  const send = async () => {
    setBusy(true);
    try {
      await callEndpoint(sendInquiry, {
        body: {
          instance_id: instanceId,
          courseid: courseId ?? null,
          template_parameters: values,
          ...(ticket.data && { ticket: ticket.data.ticket }),
          ...(trap.current?.value && { homepage: trap.current.value }),
        },
      });
      setValues(empty);
      setLeft([]);
      setAttempt(0);
      onSent(values.email.trim());
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const told = refusalsIn(error);
      setRefused(told);
      setFailure(Object.keys(told).length > 0 ? undefined : error);
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setRefused({});
    if (Object.keys(faultsIn(values)).length > 0) setAttempt((count) => count + 1);
    else void send();
  };

  return {
    id,
    trap,
    busy,
    failure,
    attempt,
    submit,
    errorOf,
    wrong: fields.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ name, message, isEmpty: values[name].trim() === '' }] : [];
    }),
    idOf: (name: InquiryField) => `${id}-${name}`,
    control: (name: InquiryField) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        setRefused(({ [name]: _, ...others }) => others);
      },
      onBlur: () => {
        if (values[name] !== '') setLeft((before) => [...before, name]);
      },
    }),
  };
}

function faultsIn(values: Inquiry): Errors {
  const { error } = Inquiry.safeParse(values);
  if (!error) return {};
  const faults = Object.entries(faultsOf(error.issues, values));
  return Object.fromEntries(faults.flatMap(([name, [fault]]) => (fault ? [[name, sayFault(name, fault)]] : [])));
}

const refusalsIn = ({ errors }: ApiFailure): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, [message]]) => {
      const name = fields.find((field) => path === `template_parameters.${field}`);
      return name && message ? [[name, message]] : [];
    }),
  );
