import { isFamilyNameFirst } from '@coursefront/contract/values/person-names.ts';
import { useEffect } from 'react';
import { isFramed } from '../../../lib/routes/frame-messages.ts';
import { sayWrongField } from '../../../lib/text/say-wrong-field.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type InquiryField, useInquiry } from './use-inquiry.ts';

type ContactDialogProps = {
  open: boolean;
  onClose: () => void;
  onSent: (email: string) => void;
  instanceId: number;
  vendor: string;
  course: { courseid: number; name: string } | undefined;
};

const lines = [
  { name: 'firstname', label: 'contact.first_name', complete: 'given-name' },
  { name: 'lastname', label: 'contact.last_name', complete: 'family-name' },
  { name: 'email', label: 'contact.email', complete: 'email', type: 'email' },
  { name: 'telefon', label: 'contact.phone', complete: 'tel', type: 'tel' },
  { name: 'contact_company_name', label: 'contact.company_name', complete: 'organization' },
  { name: 'contact_company_address', label: 'contact.company_address', complete: 'street-address' },
] as const;
const [given, family, ...others] = lines;

/** A message to the training company. Closing the dialog or a failed send keeps what was typed. */
export function ContactDialog({ open, onClose, onSent, instanceId, vendor, course }: ContactDialogProps) {
  const text = useText('webshop');
  const common = useText('common');
  useVisiblePart(open);
  const form = useInquiry({ open, instanceId, courseId: course?.courseid, onSent });
  const labelOf = (name: InquiryField) => text(lines.find((line) => line.name === name)?.label ?? 'contact.message');
  const wrong = form.wrong.map(({ name, message, isEmpty }) => ({
    id: form.idOf(name),
    // The message of an empty field names the field.
    message: isEmpty ? message : sayWrongField(labelOf(name), message),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('contact.title', { vendor })}
      closeLabel={text('contact.close')}
      actions={
        <Button
          type="submit"
          form={form.id}
          variant="primary"
          size="lg"
          busy={form.busy}
          busyLabel={text('contact.sending')}
        >
          {text('contact.send')}
        </Button>
      }
    >
      {course && <p>{text('contact.about', { course: course.name })}</p>}
      <form id={form.id} noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
        {form.attempt > 0 && wrong.length > 0 && (
          <ErrorSummary
            className="sm:col-span-2"
            title={common('form.wrong_fields', { count: wrong.length })}
            errors={wrong}
            attempt={form.attempt}
          />
        )}
        {form.failure && <Notice kind="danger" live title={form.failure.message} className="sm:col-span-2" />}
        {(isFamilyNameFirst(useLanguage()) ? [family, given, ...others] : lines).map((line) => (
          <Field key={line.name} id={form.idOf(line.name)} label={text(line.label)} error={form.errorOf(line.name)}>
            <TextInput
              type={'type' in line ? line.type : 'text'}
              autoComplete={line.complete}
              required
              {...form.control(line.name)}
            />
          </Field>
        ))}
        <Field
          id={form.idOf('message')}
          label={text('contact.message')}
          error={form.errorOf('message')}
          className="sm:col-span-2"
        >
          <Textarea required {...form.control('message')} />
        </Field>
        {/* A trap for bots: people neither see it nor reach it by keyboard. */}
        <label aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
          {text('contact.homepage')}
          <input name="homepage" tabIndex={-1} autoComplete="off" ref={form.trap} />
        </label>
      </form>
    </Dialog>
  );
}

/**
 * A frame that grows with its content is mostly out of view, and its middle may be anywhere. While a dialog is open, this
 * tells it which part of the frame is visible.
 */
function useVisiblePart(active: boolean): void {
  useEffect(() => {
    if (!active || !isFramed()) return;
    const root = document.documentElement;
    // Only an observer knows what another site's page shows of this frame. Observing again makes it report.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      root.style.setProperty('--seen-top', `${entry.intersectionRect.top}px`);
      root.style.setProperty('--seen-height', `${entry.intersectionRect.height}px`);
    });
    const ask = () => {
      observer.unobserve(root);
      observer.observe(root);
    };
    ask();
    window.addEventListener('resize', ask);
    return () => {
      window.removeEventListener('resize', ask);
      observer.disconnect();
      root.style.removeProperty('--seen-top');
      root.style.removeProperty('--seen-height');
    };
  }, [active]);
}
