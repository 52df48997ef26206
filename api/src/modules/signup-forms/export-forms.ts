import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type FormChoice, type FormRow, walkForms } from './form-rows.queries.ts';
import { ownForm } from './own-form.ts';

const columns = ['title', 'company', 'courses', 'state', 'registered', 'most', 'link', 'created'] as const;

type Asked = { config: Config; list: FormChoice; language: Language; timeZone: string };

/** Every form that the list shows, in its order. */
export function exportForms(db: TenantQueries, { config, list, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:signup_forms.${key}`);
  const moment = momentIn(timeZone);
  return csvTable(
    columns.map(text),
    walk<FormRow>((after, rows) => walkForms(db, list, { after, rows })),
    (row) => {
      const form = ownForm(config, db.instanceId, row);
      return [
        form.title,
        form.company_name,
        form.sign_up_form_has_course.map(({ course }) => course.name).join(', '),
        text(`states.${form.state}`),
        form.registration_count,
        form.max_allowed_registrations,
        form.url,
        moment(form.created_at),
      ];
    },
  );
}
