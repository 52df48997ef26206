import { localeOf } from '@coursefront/contract/languages.ts';
import { importColumns } from '@coursefront/contract/people/user-imports.ts';
import { Download } from 'lucide-react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { useCourseOptions } from '../../../parts/courses/use-course-options.ts';
import { type Choice, ChoiceBox } from '../../../parts/list/choice-box.tsx';
import { downloadText, templateOf } from '../../../parts/table-file/csv-template.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useImportHeads } from './columns.ts';
import type { UserImport } from './use-import.ts';

type ImportSourceProps = {
  importing: UserImport;
  company: Pick<Choice, 'value' | 'onChange'>;
  courses: { value: string[]; onChange: (ids: string[]) => void };
  pasted: { value: string; onChange: (pasted: string) => void };
  file: { value: File | null; onChange: (file: File | null) => void };
};

/** Rows are pasted or come from a file. Company and courses are chosen for all, or each row has its own. A template is offered. */
export function ImportSource({ importing: { read, fault }, company, courses, pasted, file }: ImportSourceProps) {
  const text = useText('users');
  const common = useText('common');
  const choices = useText('choices');
  const options = useCourseOptions();
  const heads = useImportHeads();
  const locale = localeOf(useLanguage());
  const template = () =>
    downloadText(
      templateOf(
        importColumns.map((column) => heads[column]),
        locale,
      ),
      `${text('import.template_file')}.csv`,
    );
  const ofCompany = company.value !== undefined;
  const coursesHelp = [text('import.courses_help'), ofCompany && text('give.text')].filter(Boolean).join(' ');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fault && <Notice kind="danger" live title={fault} />}
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={text('fields.company')} optional={common('optional')} help={text('import.company_help')}>
          <ChoiceBox kind="company" all={text('fields.no_company')} {...company} />
        </Field>
        <Field label={text('fields.courses')} optional={common('optional')} help={coursesHelp}>
          <MultiSelect
            {...courses}
            options={options}
            placeholder={text('fields.no_courses')}
            labels={{ search: choices('search_course'), none: choices('none'), done: common('dialog.done') }}
          />
        </Field>
      </div>
      <Field label={text('import.paste')} help={text('import.paste_help')}>
        <Textarea
          rows={8}
          dir="auto"
          spellCheck={false}
          value={pasted.value}
          onChange={({ target }) => pasted.onChange(target.value)}
        />
      </Field>
      <Field label={text('import.or_file')}>
        <FileInput
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          {...file}
          prompt={text('import.choose_file')}
          removeLabel={text('import.remove_file')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void read(file.value ?? pasted.value)}>
          {text('import.check')}
        </Button>
        <Button icon={Download} onClick={template}>
          {text('import.template')}
        </Button>
      </div>
    </Card>
  );
}
