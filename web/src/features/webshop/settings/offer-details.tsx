import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { shopPath } from '@coursefront/contract/values/embed-code.ts';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import { listLanguages, nameLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { OfferRanges } from './offer-ranges.tsx';
import { OfferVat } from './offer-vat.tsx';
import { fieldId, type OfferDrafts } from './use-offer-drafts.ts';

type OfferTerms = { vat_basis_points: number; woocommerce_integration: boolean };

type OfferDetailsProps = { row: OfferRow; drafts: OfferDrafts; terms: OfferTerms };

/** The opened part of a row: the course's facts from the learning site, and the rest of its offer. */
export function OfferDetails({ row, drafts, terms }: OfferDetailsProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 px-5 py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <CourseFacts row={row} />
      <div className="grid content-start gap-6">
        <OfferFields row={row} drafts={drafts} terms={terms} />
        <OfferRanges row={row} drafts={drafts} />
        <PageLink row={row} />
        {row.active && <PreviewLink row={row} />}
      </div>
    </div>
  );
}

function CourseFacts({ row }: { row: OfferRow }) {
  const text = useText('offers');
  const language = useLanguage();
  const summary = useMemo(() => summaryText(row.summary), [row.summary]);
  const taught = listLanguages(row.course_languages, language);
  return (
    <div className="grid content-start gap-4 text-sm">
      <CourseCover course={row} className="aspect-video max-w-64 rounded-md" />
      <p className="max-w-prose whitespace-pre-line text-ink-2">{summary || text('no_summary')}</p>
      <Facts
        facts={[
          {
            label: text('duration'),
            value: row.duration === null ? text('unknown') : formatDuration(row.duration, language),
          },
          { label: text('taught_in'), value: taught || text('unknown') },
        ]}
      />
    </div>
  );
}

function OfferFields({ row, drafts, terms }: OfferDetailsProps) {
  const text = useText('offers');
  const common = useText('common');
  const language = useLanguage();
  const draft = drafts.of(row);
  const faults = drafts.faultsOf(row);
  const languages = useMemo(
    () => languageOptions([...row.course_languages, ...row.languages], language),
    [row.course_languages, row.languages, language],
  );
  const wrongLanguage = Object.entries(faults).find(([field]) => field.split('.')[0] === 'languages')?.[1];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        className="md:col-span-2"
        id={fieldId(row, 'languages')}
        label={text('languages')}
        help={text('languages_help')}
        error={wrongLanguage}
      >
        <MultiSelect
          options={languages}
          value={draft.languages}
          onChange={(value) => drafts.change(row, { languages: value })}
          onBlur={() => drafts.leave(row, 'languages')}
          placeholder={text('languages_hint')}
          labels={{ search: text('languages_search'), none: text('languages_none'), done: common('dialog.done') }}
        />
      </Field>
      <OfferVat row={row} drafts={drafts} countryRate={terms.vat_basis_points} />
      {terms.woocommerce_integration && (
        <Field
          id={fieldId(row, 'external_id')}
          label={text('external_id')}
          optional={text('optional')}
          help={text('external_id_help')}
          error={faults.external_id}
        >
          <TextInput
            dir="ltr"
            autoComplete="off"
            maxLength={100}
            value={draft.externalId}
            onChange={(event) => drafts.change(row, { externalId: event.target.value })}
            onBlur={() => drafts.leave(row, 'external_id')}
          />
        </Field>
      )}
    </div>
  );
}

function PageLink({ row: { courseid } }: { row: OfferRow }) {
  const text = useText('offers');
  const language = useLanguage();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm font-medium">{text('course_page')}</p>
      <p className="text-sm text-ink-3">{text('course_page_text')}</p>
      <ButtonLink
        size="sm"
        icon={Pencil}
        link={<Link to={pathTo('CompanyAccountCoursePage', { courseid, language })} />}
      >
        {text('course_page_edit')}
      </ButtonLink>
    </div>
  );
}

function PreviewLink({ row }: { row: OfferRow }) {
  const text = useText('offers');
  const address = window.location.origin + shopPath(row.instance_id, row.courseid);
  return (
    <Field label={text('link')} help={text('link_help')}>
      <div className="flex gap-2 max-sm:flex-col">
        <TextInput readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />
        <CopyButton text={address} label={text('copy')} copiedLabel={text('copied')} />
      </div>
    </Field>
  );
}

/** All languages of the product, and those that the course is taught or offered in. */
function languageOptions(others: readonly string[], reader: Language): Option[] {
  const codes = [...new Set([...languages, ...others])];
  const names = nameLanguages(codes, reader);
  return codes
    .map((value, index) => ({ value, label: names[index] ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, localeOf(reader)));
}

const blockEnds = /<\/(p|div|li|ul|ol|h[1-6]|blockquote)>|<br\s*\/?>/gi;

/** The text of HTML, one line per block. It is parsed in a separate document, so nothing in it runs or loads. */
function summaryText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(blockEnds, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim();
}
