import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useState } from 'react';
import { RegisterDone } from './done.tsx';
import { type Registered, RegisterForm } from './form.tsx';
import { PublicHead } from './head.tsx';

type SignupFormViewProps = {
  form: PublicForm;
  /** As visitors will see it, out of reach: nothing is asked of the server, and nothing can be pressed. */
  preview?: boolean;
};

/** A signup form: what it is for, its fields, and after that the way into the learning site. */
export function SignupFormView({ form, preview = false }: SignupFormViewProps) {
  const [registered, setRegistered] = useState<Registered>();
  const [tries, setTries] = useState(0);
  const startAgain = () => {
    setRegistered(undefined);
    setTries(tries + 1);
  };
  return (
    <div inert={preview} className="mx-auto grid w-full max-w-(--w-form) grid-cols-[minmax(0,1fr)] gap-6">
      {registered ? (
        <RegisterDone form={form} registered={registered} onAgain={startAgain} />
      ) : (
        <>
          <PublicHead form={form} preview={preview} />
          <RegisterForm key={tries} asked={form} preview={preview} onRegistered={setRegistered} />
        </>
      )}
    </div>
  );
}
