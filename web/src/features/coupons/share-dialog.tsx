import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import { shopPath } from '@coursefront/contract/values/embed-code.ts';
import { useSession } from '../../lib/session/session.ts';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { CopyLine } from '../../parts/share/copy-line.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

/** The code and a link to the shop that brings it along. */
export function ShareDialog({ coupon, open, onClose }: DialogState & { coupon: Coupon }) {
  const text = useText('coupons');
  const common = useText('common');
  const instanceId = useSession()?.user.instance_id ?? 0;
  const joined = useJoined();
  const { promo_code: code, company, courses } = coupon;
  const only = courses.length === 1 ? courses[0]?.courseid : undefined;
  const words = (copy: string) => ({ copy, copied: text('share.copied'), refused: text('share.refused') });
  return (
    <Dialog open={open} onClose={onClose} title={text('share.title', { code })} closeLabel={common('dialog.close')}>
      <p>{text('share.text')}</p>
      {company && <p>{text('list.only_for', { company: company.name })}</p>}
      {courses.length > 0 && (
        <p>{text('list.only_courses', { courses: isolated(joined(courses.map(({ name }) => name))) })}</p>
      )}
      <CopyLine
        first
        label={text('share.link_label', { code })}
        // A code for one course leads to it.
        value={`${window.location.origin}${shopPath(instanceId, only)}?coupon=${encodeURIComponent(code)}`}
        words={words(text('share.copy_link'))}
      />
      <CopyLine label={text('form.code')} value={code} words={words(text('share.copy_code'))} />
    </Dialog>
  );
}
