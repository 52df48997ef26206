import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { type SubmitEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { hostCourse, hostCourses } from '../../../lib/routes/host-links.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { type Missing, needsEvent, type RegistrationDraft } from './draft.ts';
import { EventFields } from './event-fields.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { PersonFields, SignedInPerson } from './person-fields.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

export type Registered = { guid: string; message: string; loginUrl: string };

type RegistrationFormProps = {
  signupForm: PublicForm;
  preview: boolean;
  onRegistered: (registered: Registered) => void;
};

/** All fields of the form. Their values survive refusals and signing in. */
export function RegistrationForm({ signupForm, preview, onRegistered }: RegistrationFormProps) {
  const errors = useText('errors');
  const { instance } = useSite();
  const user = useSession()?.user;
  const known = !preview && user?.instance_id === signupForm.instance_id ? user : undefined;
  // The page may be served on another customer's host.
  const lmsUrl = instance?.id === signupForm.instance_id ? instance.lms_url : null;
  const [signingIn, setSigningIn] = useState(false);
  const { form, missing, passwordLeast, nowSeconds, usedUp } = useRegistrationForm(
    signupForm,
    known !== undefined,
    ({ guid, message, loginurl }) => onRegistered({ guid, message, loginUrl: loginurl }),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (missing.includes('policy')) {
      toast({ kind: 'warning', title: errors('signup_form.policy_not_agreed'), seconds: noticeSeconds.policy });
    }
    form.submit(event);
  };
  return (
    <>
      <Form
        form={{ ...form, submit }}
        wayOn={(failure) =>
          failedWith(failure, 'participant.already_assigned') && <CourseLink signupForm={signupForm} />
        }
      >
        {needsEvent(signupForm) && <EventFields form={form} signupForm={signupForm} nowSeconds={nowSeconds} />}
        {known ? (
          <SignedInPerson form={form} user={known} />
        ) : (
          <PersonFields
            form={form}
            vendor={signupForm.vendor}
            domains={signupForm.domains}
            passwordLeast={passwordLeast}
            onSignIn={() => setSigningIn(true)}
          />
        )}
        <OptionalFields form={form} customFields={signupForm.sign_up_form_has_custom_field} />
        {signupForm.captcha && (
          <CaptchaField form={form} instanceId={signupForm.instance_id} usedUp={usedUp} preview={preview} />
        )}
        <PolicyField form={form} site={signupForm.vendor} address={lmsUrl ?? signupForm.site_url} />
        {/* A trap for bots, which fill in every field. */}
        <input
          {...form.fields.register('homepage')}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          className="sr-only"
        />
        <Submit missing={missing} busy={form.busy} />
      </Form>
      {signingIn && (
        <SignInDialog
          instanceId={signupForm.instance_id}
          site={signupForm.vendor}
          lmsUrl={lmsUrl}
          username={form.fields.getValues('user.email') ?? ''}
          onClose={() => setSigningIn(false)}
          onSignedIn={() => {
            form.fields.clearErrors();
            setSigningIn(false);
          }}
        />
      )}
    </>
  );
}

/** The way into the course for people who already have it. */
function CourseLink({ signupForm }: { signupForm: PublicForm }) {
  const text = useText('signup');
  const common = useText('common');
  const [only, ...others] = signupForm.sign_up_form_has_course;
  return only && others.length === 0 ? (
    <ButtonLink link={<a href={hostCourse(signupForm.site_url, only.course.courseid)} />}>
      {text('has_course')}
    </ButtonLink>
  ) : (
    <ButtonLink link={<a href={hostCourses(signupForm.site_url)} />}>{common('host.my_courses')}</ButtonLink>
  );
}

/** Looks disabled while something is missing, and lists it. Pressing it shows each error at its field. */
function Submit({ missing, busy }: { missing: readonly Missing[]; busy: boolean }) {
  const text = useText('signup');
  const joined = useJoined();
  const isMissing = missing.length > 0;
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={text('submitting')}
        aria-disabled={isMissing || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:bg-sunken! aria-disabled:text-ink-3! aria-disabled:shadow-none!"
      >
        {text('submit')}
      </Button>
      {isMissing && (
        <p className="text-sm text-ink-2">
          {text('missing.title')} {joined(missing.map((what) => text(`missing.${what}`)))}
        </p>
      )}
    </div>
  );
}

type PolicyFieldProps = { form: SchemaForm<RegistrationDraft>; site: string; address: string };

/** The policy is the learning site's, so it is read there. */
function PolicyField({ form, site, address }: PolicyFieldProps) {
  const text = useText('signup');
  const { field, fieldState } = useController({ name: 'policy_agreed', control: form.fields.control });
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Checkbox
        id={form.idOf('policy_agreed')}
        label={text('policy.agree')}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
        error={fieldState.error?.message}
      />
      <a href={address} target="_blank" rel="noreferrer" className="text-sm max-md:py-3">
        {text('policy.read', { site })}
      </a>
    </div>
  );
}
