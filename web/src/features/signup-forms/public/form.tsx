import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { type SubmitEvent, useState } from 'react';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { hostCourse, hostCourses } from '../../../lib/routes/host-links.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CaptchaField } from './captcha-field.tsx';
import { FormFieldsEvent } from './event-fields.tsx';
import { FormFieldsKnown } from './known-person.tsx';
import { FormFieldsOptional } from './optional-fields.tsx';
import { FormFieldsPerson } from './person-fields.tsx';
import { FormFieldsPolicy } from './policy-field.tsx';
import { RegisterSignIn } from './sign-in.tsx';
import { type Missing, needsEvent } from './typed.ts';
import { useRegisterForm } from './use-register-form.ts';

export type Registered = { guid: string; message: string; loginUrl: string };

type RegisterFormProps = { asked: PublicForm; preview: boolean; onRegistered: (registered: Registered) => void };

/** All fields of the form. What was filled in stays through every refusal and through signing in. */
export function RegisterForm({ asked, preview, onRegistered }: RegisterFormProps) {
  const errors = useText('errors');
  const { instance } = useSite();
  const user = useSession()?.user;
  const known = !preview && user?.instance_id === asked.instance_id ? user : undefined;
  // The page may stand at another customer's host than the form's.
  const lmsUrl = instance?.id === asked.instance_id ? instance.lms_url : null;
  const [signingIn, setSigningIn] = useState(false);
  const { form, missing, nowSeconds, usedUp } = useRegisterForm(
    asked,
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
        wayOn={(failure) => failedWith(failure, 'participant.already_assigned') && <CourseLink asked={asked} />}
      >
        {needsEvent(asked) && <FormFieldsEvent form={form} asked={asked} nowSeconds={nowSeconds} />}
        {known ? (
          <FormFieldsKnown form={form} user={known} />
        ) : (
          <FormFieldsPerson form={form} vendor={asked.vendor} onSignIn={() => setSigningIn(true)} />
        )}
        <FormFieldsOptional form={form} asked={asked.sign_up_form_has_custom_field} />
        {asked.captcha && <CaptchaField form={form} instanceId={asked.instance_id} usedUp={usedUp} preview={preview} />}
        <FormFieldsPolicy form={form} site={asked.vendor} address={lmsUrl ?? asked.site_url} />
        {/* For programs: whatever fills this in is none of us. */}
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
        <RegisterSignIn
          instanceId={asked.instance_id}
          site={asked.vendor}
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

/** Whoever has the course already wants to get into it. */
function CourseLink({ asked }: { asked: PublicForm }) {
  const text = useText('signup');
  const common = useText('common');
  const [only, ...others] = asked.sign_up_form_has_course;
  return only && others.length === 0 ? (
    <ButtonLink link={<a href={hostCourse(asked.site_url, only.course.courseid)} />}>{text('has_course')}</ButtonLink>
  ) : (
    <ButtonLink link={<a href={hostCourses(asked.site_url)} />}>{common('host.my_courses')}</ButtonLink>
  );
}

/** Not enabled before all is there, with what is missing beside it; pressed all the same, it says so at each place. */
function Submit({ missing, busy }: { missing: readonly Missing[]; busy: boolean }) {
  const text = useText('signup');
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
          {text('missing.title')} {missing.map((what) => text(`missing.${what}`)).join(', ')}
        </p>
      )}
    </div>
  );
}
