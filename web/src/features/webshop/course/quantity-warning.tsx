import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Stays until the number is right: a toast would be gone before it is read, and in a frame out of sight. */
export function CourseQuantityWarning({ id }: { id: string }) {
  const text = useText('webshop');
  return (
    <div id={id}>
      <Notice kind="warning" live title={text('course.quantity_title')}>
        {text('course.quantity_text')}
      </Notice>
    </div>
  );
}
