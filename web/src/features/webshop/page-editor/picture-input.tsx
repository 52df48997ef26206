import { addCoursePicture, type CoursePicture } from '@coursefront/contract/shop/course-pages.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import { shrinkPicture } from './shrink-picture.ts';

type PictureInputProps = { courseid: number; label: string; onAdded: (picture: CoursePicture) => void };

/** Uploads a picture as soon as it is chosen, so that the preview can show it. It appears for visitors with the page. */
export function PictureInput({ courseid, label, onAdded }: PictureInputProps) {
  const text = useText('course-pages');
  const errors = useText('errors');
  const upload = useAction(addCoursePicture);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const choose = async (file: File | null) => {
    if (!file) return;
    setWrong(undefined);
    setBusy(true);
    try {
      const picture = await shrinkPicture(file);
      onAdded(await upload.mutateAsync({ params: { courseid }, body: { picture } }));
    } catch (error) {
      const refusal = error instanceof ApiFailure ? error : undefined;
      setWrong(refusal?.errors.picture?.[0] ?? refusal?.message ?? errors('file.kind_unknown'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Field label={label} error={wrong}>
      {busy ? (
        <p role="status" className="flex min-h-14 items-center gap-3 px-4 text-sm text-ink-2">
          <Spinner />
          {text('picture_busy')}
        </p>
      ) : (
        <FileInput
          accept=".jpg,.jpeg,.png,.webp"
          value={null}
          onChange={(file) => void choose(file)}
          prompt={text('picture_prompt')}
          removeLabel={text('picture_remove')}
        />
      )}
    </Field>
  );
}
