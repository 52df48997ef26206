import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Lock, LockOpen, Pencil, QrCode, Trash2, Users } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';
import { useFormMoves } from './form-moves.ts';
import type { FormTask } from './form-task.ts';

type FormActionsProps = { form: SignupForm; onTask: (kind: FormTask) => void };

export function FormActions({ form, onTask }: FormActionsProps) {
  const text = useText('signup-forms');
  const { close, reopen } = useFormMoves();
  const { title, state, url, id } = form;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:gap-x-1">
      <Button size="sm" icon={Pencil} onClick={() => onTask('edit')}>
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
        onClick={() => onTask('delete')}
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
          { label: text('actions.qr'), icon: QrCode, onSelect: () => onTask('qr') },
          state === 'closed'
            ? { label: text('actions.reopen'), icon: LockOpen, onSelect: () => reopen(form) }
            : { label: text('actions.close'), icon: Lock, onSelect: () => close(form) },
        ]}
      />
    </div>
  );
}
