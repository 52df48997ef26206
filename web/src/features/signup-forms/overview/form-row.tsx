import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText, Lock, LockOpen, Pencil, QrCode, Trash2, Users } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { FormBadge, FormCount, FormLink } from '../form-summary.tsx';
import { useFormMoves } from './form-moves.ts';

type FormRowProps = {
  form: SignupForm;
  onEdit: (form: SignupForm) => void;
  onDelete: (form: SignupForm) => void;
  onQr: (form: SignupForm) => void;
};

/** A form in the list, with its state, link and actions. */
export function FormRow(props: FormRowProps) {
  const { form } = props;
  const text = useText('signup-forms');
  const created = leftToRight(formatDate(form.created_at));
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 px-5 py-5">
      <FormLogo form={form} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-md wrap-anywhere">
            <bdi>{form.title}</bdi>
          </h2>
          <FormBadge state={form.state} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>{text('overview.for_company', { company: form.company_name })}</span>
          <span>{text('overview.created', { date: created })}</span>
        </p>
      </div>
      <div className="grid gap-4 max-sm:col-span-2 sm:col-start-2">
        <p className="line-clamp-3 max-w-[80ch] text-sm whitespace-pre-line wrap-anywhere text-ink-2">
          <bdi>{form.description}</bdi>
        </p>
        <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <FormLink form={form} />
          <FormCount form={form} />
        </div>
        <FormActions {...props} />
      </div>
    </article>
  );
}

function FormActions({ form, onEdit, onDelete, onQr }: FormRowProps) {
  const text = useText('signup-forms');
  const { close, reopen } = useFormMoves();
  const { title, state, url, id } = form;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:gap-x-1">
      <Button size="sm" icon={Pencil} onClick={() => onEdit(form)}>
        {text('actions.edit')} <span className="sr-only">{title}</span>
      </Button>
      <ButtonLink size="sm" icon={Users} link={<Link to={pathTo('CompanyAccountRegistrations', { formid: id })} />}>
        {text('actions.registrations')} <span className="sr-only">{title}</span>
      </ButtonLink>
      <IconButton
        size="sm"
        variant="danger"
        icon={Trash2}
        iconSize="sm"
        label={text('actions.delete_named', { title })}
        onClick={() => onDelete(form)}
      />
      <RowMenu
        label={text('actions.more', { title })}
        entries={[
          {
            label: text('actions.open_form'),
            icon: ExternalLink,
            // biome-ignore lint/a11y/useAnchorContent: the menu puts icon and label into it
            link: <a href={url} target="_blank" rel="noopener" />,
          },
          { label: text('actions.qr'), icon: QrCode, onSelect: () => onQr(form) },
          state === 'closed'
            ? { label: text('actions.reopen'), icon: LockOpen, onSelect: () => reopen(form) }
            : { label: text('actions.close'), icon: Lock, onSelect: () => close(form) },
        ]}
      />
    </div>
  );
}

/** The logo, or the initials of the company that the form is for. */
function FormLogo({ form: { logo, logo_type, company_name } }: { form: SignupForm }) {
  const text = useText('signup-forms');
  if (!logo) return <Avatar name={company_name} size="lg" />;
  if (logo_type === 'application/pdf') {
    return (
      <a
        href={logo}
        aria-label={text('overview.logo_pdf')}
        className="grid size-12 shrink-0 place-items-center rounded-lg border border-line text-ink-3 hover:text-ink"
      >
        <Icon of={FileText} />
      </a>
    );
  }
  return (
    <img
      src={logo}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 shrink-0 rounded-lg border border-line bg-white object-contain"
    />
  );
}
