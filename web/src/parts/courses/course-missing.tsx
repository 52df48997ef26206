import type { ReactNode } from 'react';
import { useText } from '../../lib/text/text.ts';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';

/** The shop does not have this course, or no longer. */
export function CourseMissing({ actions }: { actions?: ReactNode }) {
  const text = useText('webshop');
  return (
    <MessagePage
      picture={<SignpostPicture />}
      title={text('course.not_found_title')}
      text={text('course.not_found_text')}
      actions={actions}
    />
  );
}
