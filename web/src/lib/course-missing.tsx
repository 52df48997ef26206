import type { ReactNode } from 'react';
import { MessagePage } from '../ui/message-page.tsx';
import { SignpostPicture } from '../ui/pictures/signpost.tsx';
import { useText } from './text.ts';

/** The shop has no such course, or not any more. */
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
