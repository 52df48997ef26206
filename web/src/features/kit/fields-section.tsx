import { useState } from 'react';
import { Affix } from '../../ui/fields/affix.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Quantity } from '../../ui/fields/quantity.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { KitPair, KitRow, KitSection } from './kit-section.tsx';

const calendarLabels = {
  open: 'Open calendar',
  format: 'DD-MM-YYYY',
  months: 'Months',
  previous: 'Previous month',
  next: 'Next month',
};

export function FieldsSection({ locale }: { locale: string }) {
  const [date, setDate] = useState('2026-11-24');
  const [typed, setTyped] = useState('31-02-2026');
  const [file, setFile] = useState<File | null>(null);
  const [logo, setLogo] = useState<File | null>(() => new File([''], 'nordic-safety-academy-logo.png'));
  const [search, setSearch] = useState('');
  const [found, setFound] = useState('asbestos');
  const [places, setPlaces] = useState<number | null>(10);
  const [one, setOne] = useState<number | null>(1);
  return (
    <KitSection title="Field">
      <KitPair>
        <Field label="Rest">
          <TextInput />
        </Field>
        <Field label="Focus">
          <TextInput defaultValue="Fjordbygg" className="border-focus outline-2 -outline-offset-1 outline-focus" />
        </Field>
        <Field label="Error" error="Enter an e-mail address with a domain." id="kit-email">
          <TextInput type="email" defaultValue="maria@" />
        </Field>
        <Field label="Disabled" help="Only Nordic Safety Academy can change it.">
          <TextInput disabled defaultValue="Set by Nordic Safety Academy" />
        </Field>
        <Field label="Read only">
          <TextInput readOnly defaultValue="ITNL-000214" />
        </Field>
        <Field label="Reference" optional="Optional">
          <TextInput placeholder="Your own reference" />
        </Field>
        <Field label="With unit" help="Help stands under the field.">
          <Affix defaultValue="10" after="%" inputMode="numeric" />
        </Field>
        <Field label="With what goes before and after" error="The Subdomain is not available please try another">
          <Affix defaultValue="nordic" before="https://" after=".coursefront.test" dir="ltr" />
        </Field>
        <Field label="Password" action={<a href="#kit-email">Forgot password?</a>}>
          <PasswordInput defaultValue="Demo-pass1" showLabel="Show password" hideLabel="Hide password" />
        </Field>
        <Field label="Phone">
          <TextInput type="tel" defaultValue="+46 31 555 01 00" />
        </Field>
        <Field label="Date" help="DD-MM-YYYY">
          <DateInput value={date} onChange={setDate} locale={locale} labels={calendarLabels} />
        </Field>
        <Field label="Date that does not exist" error="Enter a date as DD-MM-YYYY.">
          <DateInput value={typed} onChange={setTyped} locale={locale} labels={calendarLabels} min="2026-11-01" />
        </Field>
        <Field label="Message" className="md:col-span-2">
          <Textarea placeholder="How many you are, and where" />
        </Field>
        <Field label="Logo" help="PNG, JPG or PDF, 2 MB at most.">
          <FileInput value={file} onChange={setFile} prompt="Choose a file or drop it here" removeLabel="Remove file" />
        </Field>
        <Field label="Logo, chosen">
          <FileInput value={logo} onChange={setLogo} prompt="Choose a file or drop it here" removeLabel="Remove file" />
        </Field>
      </KitPair>
      <KitPair>
        <SearchInput
          label="Search courses"
          placeholder="Search by name or subject"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
        />
        <SearchInput label="Search invoices" clearLabel="Clear" value={found} onChange={setFound} />
      </KitPair>
      <KitRow>
        <Quantity aria-label="Places" value={places} onChange={setPlaces} lessLabel="One less" moreLabel="One more" />
        <Quantity aria-label="Seats" value={one} onChange={setOne} max={2} lessLabel="One less" moreLabel="One more" />
        <Quantity
          aria-label="Sold out"
          value={0}
          onChange={setOne}
          lessLabel="One less"
          moreLabel="One more"
          disabled
        />
      </KitRow>
    </KitSection>
  );
}
