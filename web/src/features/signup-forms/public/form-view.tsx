import { type PublicForm, signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RegistrationDone } from './done.tsx';
import { type Registered, RegistrationForm } from './form.tsx';

type SignupFormViewProps = {
  form: PublicForm;
  /** Shows the form as visitors will see it, without controls that work or requests. */
  preview?: boolean;
};

/** A signup form with its head and fields, and after registering the way into the learning site. */
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
        <RegistrationDone form={form} registered={registered} onAgain={startAgain} />
      ) : (
        <>
          <PublicHead form={form} preview={preview} />
          <RegistrationForm key={tries} signupForm={form} preview={preview} onRegistered={setRegistered} />
        </>
      )}
    </div>
  );
}

type PublicHeadProps = { form: PublicForm; preview: boolean };

/** The title and purpose of the form. A preview is narrow and inside a page that has its own `h1`. */
function PublicHead({ form, preview }: PublicHeadProps) {
  const text = useText('signup');
  const Heading = preview ? 'h2' : 'h1';
  return (
    <header className="grid gap-3">
      <Logo form={form} />
      <Heading className={classes(preview ? 'text-xl' : 'text-display', 'wrap-anywhere')}>
        <bdi>{form.title}</bdi>
      </Heading>
      {form.description && (
        <p className="text-md text-pretty whitespace-pre-line wrap-anywhere text-ink-2">
          <bdi>{form.description}</bdi>
        </p>
      )}
      {form.sign_up_form_has_course.length > 0 && (
        <div className="text-sm">
          <p className="text-ink-3">{text('enrols_in')}</p>
          <ul className="grid gap-1">
            {form.sign_up_form_has_course.map(({ course }) => (
              <li key={course.courseid} className="flex flex-wrap gap-x-2 font-semibold">
                <bdi className="wrap-anywhere">{course.name}</bdi>
                <span className="font-normal text-ink-3">{text(`courses.${course.type}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Company form={form} />
    </header>
  );
}

/** Which company somebody joins with the form. */
function Company({ form: { company, sign_up_form_has_custom_field: fields } }: { form: PublicForm }) {
  const text = useText('signup');
  if (company === null) return null;
  const list = fields.find((field) => field.sign_up_form_custom_field.id === signupFields.organization)?.value ?? [];
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      {text(list.length > 0 ? 'joins_unless' : 'joins', { company: isolated(company) })}
    </p>
  );
}

/** Shows an image; a PDF becomes a link. */
function Logo({ form: { logo, logo_type: type, vendor } }: { form: PublicForm }) {
  const text = useText('signup');
  if (!logo) return null;
  if (type === 'application/pdf') {
    return (
      <a href={logo} target="_blank" rel="noreferrer" className="inline-flex items-center gap-2 text-sm">
        <Icon of={FileText} size="sm" />
        {text('logo')}
      </a>
    );
  }
  return <img src={logo} alt={vendor} className="h-16 w-auto max-w-full justify-self-start object-contain" />;
}
