import { type CoursePicture, mostOnPage } from '@coursefront/contract/shop/course-pages.ts';
import { useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../lib/form/text-field.tsx';
import { useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ListEditor } from './list-editor.tsx';
import { PictureInput } from './picture-input.tsx';
import type { PageForm } from './use-page-form.ts';

type PartsProps = { form: PageForm; courseid: number; lang: string; dir: 'ltr' | 'rtl' };

/** The fields of all parts, in the order in which the page shows them. */
export function PageParts(props: PartsProps) {
  const { form, lang, dir } = props;
  const text = useText('course-pages');
  const written = { form, lang, dir } as const;
  const help = text('words_help');
  return (
    <div>
      <FormSection title={text('about')} text={text('about_text')}>
        <Card>
          <TextAreaField {...written} name="content.about" help={help} />
        </Card>
      </FormSection>
      <FormSection title={text('goals')} text={text('goals_text')}>
        <Card>
          <TextAreaField {...written} name="content.goals" help={text('goals_help')} />
        </Card>
      </FormSection>
      <FormSection title={text('programme')} text={text('programme_text')}>
        <Card>
          <ProgrammePart {...props} />
        </Card>
      </FormSection>
      <FormSection title={text('audience')} text={text('audience_text')}>
        <Card>
          <TextAreaField {...written} name="content.audience" help={help} />
        </Card>
      </FormSection>
      <FormSection title={text('photos')} text={text('photos_text', { most: mostOnPage.photos })}>
        <Card>
          <PhotosPart {...props} />
        </Card>
      </FormSection>
      <FormSection title={text('trainers')} text={text('trainers_text')}>
        <Card>
          <TrainersPart {...props} />
        </Card>
      </FormSection>
      <FormSection title={text('certificate')} text={text('certificate_text')}>
        <Card>
          <TextAreaField {...written} name="content.certificate" help={help} />
        </Card>
      </FormSection>
      <FormSection title={text('questions')} text={text('questions_text')}>
        <Card>
          <QuestionsPart {...props} />
        </Card>
      </FormSection>
    </div>
  );
}

function ProgrammePart({ form, lang, dir }: PartsProps) {
  const text = useText('course-pages');
  return (
    <ListEditor
      form={form}
      list="programme"
      nameOf={(number) => text('part', { number })}
      add={{ label: text('add_part'), item: () => ({ title: '', text: '' }) }}
    >
      {(index) => (
        <>
          <TextField {...{ form, lang, dir }} name={`content.programme.${index}.title`} />
          <TextAreaField {...{ form, lang, dir }} name={`content.programme.${index}.text`} optional />
        </>
      )}
    </ListEditor>
  );
}

function QuestionsPart({ form, lang, dir }: PartsProps) {
  const text = useText('course-pages');
  return (
    <ListEditor
      form={form}
      list="questions"
      nameOf={(number) => text('question', { number })}
      add={{ label: text('add_question'), item: () => ({ question: '', answer: '' }) }}
    >
      {(index) => (
        <>
          <TextField {...{ form, lang, dir }} name={`content.questions.${index}.question`} />
          <TextAreaField {...{ form, lang, dir }} name={`content.questions.${index}.answer`} />
        </>
      )}
    </ListEditor>
  );
}

function TrainersPart({ form, courseid, lang, dir }: PartsProps) {
  const text = useText('course-pages');
  return (
    <ListEditor
      form={form}
      list="trainers"
      nameOf={(number) => text('trainer', { number })}
      add={{ label: text('add_trainer'), item: () => ({ name: '', role: '', about: '', picture: null }) }}
    >
      {(index) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...{ form, lang, dir }} name={`content.trainers.${index}.name`} />
            <TextField {...{ form, lang, dir }} name={`content.trainers.${index}.role`} optional />
          </div>
          <TextAreaField {...{ form, lang, dir }} name={`content.trainers.${index}.about`} optional />
          <TrainerPicture form={form} courseid={courseid} index={index} />
        </>
      )}
    </ListEditor>
  );
}

function TrainerPicture({ form, courseid, index }: { form: PageForm; courseid: number; index: number }) {
  const text = useText('course-pages');
  const field = `content.trainers.${index}.picture` as const;
  const label = form.labels[field] ?? text('trainer_picture');
  const trainer = useWatch({ control: form.fields.control, name: `content.trainers.${index}` });
  const change = (value: CoursePicture | null) => form.fields.setValue(field, value, { shouldDirty: true });
  if (!trainer?.picture) return <PictureInput courseid={courseid} label={label} onAdded={change} />;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={trainer.name} picture={trainer.picture.src} size="xl" />
      <TextButton onClick={() => change(null)}>{text('picture_remove')}</TextButton>
    </div>
  );
}

function PhotosPart({ form, courseid, lang, dir }: PartsProps) {
  const text = useText('course-pages');
  return (
    <ListEditor
      form={form}
      list="photos"
      nameOf={(number) => text('photo', { number })}
      adder={(append) => (
        <PictureInput
          courseid={courseid}
          label={text('picture_add')}
          onAdded={(picture) => append({ ...picture, alt: '' })}
        />
      )}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <PhotoPicture form={form} index={index} />
          <TextField {...{ form, lang, dir }} name={`content.photos.${index}.alt`} help={text('photo_alt_help')} />
        </div>
      )}
    </ListEditor>
  );
}

function PhotoPicture({ form, index }: { form: PageForm; index: number }) {
  const photo = useWatch({ control: form.fields.control, name: `content.photos.${index}` });
  if (!photo) return null;
  const { src, width, height, alt } = photo;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      className="aspect-3/2 w-40 rounded-md border border-line object-cover"
    />
  );
}
