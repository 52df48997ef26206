import { Dialog } from '@base-ui/react/dialog';
import { can } from '@coursefront/contract/capabilities.ts';
import {
  changeDigest,
  type DigestRhythm,
  digestRhythms,
  markNoticesRead,
  type Notice,
  readNotices,
  readUnread,
} from '@coursefront/contract/panel/notices.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { noticeIcons, wayFrom } from './notice-ways.ts';

const renewed = [readNotices, readUnread];

/** The outcome of a request, in the words of its notice. */
const answers = ['approved', 'declined', 'date_approved', 'date_declined'] as const;

/** The words of these name their detail already. */
const detailInName: ReadonlySet<Notice['kind']> = new Set([
  'licences_added',
  'sold_out',
  'registration_failed',
  'join_request',
  'course_request',
  'renewal_request',
  'date_request',
  'request_answered',
]);

/** The person's notices, in a panel at the side; on phones it fills the screen. */
export function NoticesPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('notices');
  const notices = useEndpoint(readNotices, {}, { everySeconds: 30 });
  // Learners get what a mail has told them already.
  const roleIds = roleIdsOf(useSession());
  const hasTasks = can(roleIds, 'openCompanyAccount') || can(roleIds, 'seeCompanies');
  const read = useAction(markNoticesRead, { refreshes: renewed });
  const rows = notices.data?.rows ?? [];
  const follow = (notice: Notice) => {
    if (!notice.read) read.mutate({ body: { ids: [notice.id] } });
    onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-(--t-slow) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 end-0 z-20 flex w-full flex-col bg-raised text-density text-ink shadow-3 outline-none transition-opacity duration-(--t-base) data-ending-style:opacity-0 data-starting-style:opacity-0 md:w-104">
          <div className="flex items-center gap-3 border-b border-line px-4 py-3">
            <Dialog.Title className="min-w-0 grow">{text('title')}</Dialog.Title>
            {rows.some((notice) => !notice.read) && (
              <TextButton onClick={() => read.mutate({ body: {} })}>{text('all_read')}</TextButton>
            )}
            <IconButton label={text('close')} icon={X} iconSize="sm" onClick={onClose} />
          </div>
          <div className="min-h-0 grow overflow-y-auto">
            <Loaded query={notices} skeleton={<Skeleton className="m-4 h-40" />} errorTitle={text('failed')}>
              {(data) =>
                data.rows.length === 0 ? (
                  <EmptyState bare picture={<EmptyListPicture />} title={text('none_title')} text={text('none_text')} />
                ) : (
                  <ul className="divide-y divide-line">
                    {data.rows.map((notice) => (
                      <li key={notice.id}>
                        <NoticeLine notice={notice} onFollow={() => follow(notice)} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </div>
          {notices.data && hasTasks && <DigestChoice digest={notices.data.digest} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const text = useText('notices');
  const { kind, name, detail, created_at, read } = notice;
  const { to, search, hash } = wayFrom(notice);
  return (
    <Link
      to={to}
      search={search ?? {}}
      {...(hash && { hash })}
      onClick={onFollow}
      className="flex items-start gap-3 px-4 py-3 text-ink no-underline hover:bg-hover"
    >
      <Icon of={noticeIcons[kind]} className={classes('mt-0.5', read ? 'text-ink-3' : 'text-brand-text')} />
      <span className="min-w-0 grow">
        <span className={classes('block text-sm', !read && 'font-semibold')}>
          {kind === 'request_answered'
            ? text(`answers.${answers.find((answer) => answer === detail) ?? 'approved'}`, { name })
            : text(`kinds.${kind}`, { name, detail })}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          {!detailInName.has(kind) && detail !== '' && <bdi>{detail}</bdi>}
          <DateText value={created_at} time />
        </span>
      </span>
      {!read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{text('unread')}</span>
        </span>
      )}
    </Link>
  );
}

/** How often unread notices come by mail. */
function DigestChoice({ digest }: { digest: DigestRhythm }) {
  const text = useText('notices');
  const id = useId();
  const change = useAction(changeDigest, { refreshes: [readNotices] });
  const choose = (rhythm: DigestRhythm) =>
    change.mutate(
      { body: { digest: rhythm } },
      { onSuccess: () => toastSuccess(text('digest.saved')), onError: ({ message }) => toastFailure(message) },
    );
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line bg-surface-2 px-4 py-3 text-sm">
      <label htmlFor={id}>{text('digest.label')}</label>
      <Select
        id={id}
        className="w-44"
        value={change.isPending ? (change.variables?.body.digest ?? digest) : digest}
        onChange={({ target }) => choose(target.value as DigestRhythm)}
        options={digestRhythms.map((value) => ({ value, label: text(`digest.${value}`) }))}
      />
    </div>
  );
}
