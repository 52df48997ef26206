import { CreditCard, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Money } from '../../ui/text/money.tsx';
import { KitPair, KitSection } from './kit-section.tsx';

const sorts = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'date', label: 'Next date' },
];

const countries = [
  'Austria',
  'Belgium',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Iceland',
  'Italy',
  'Latvia',
]
  .concat(['Lithuania', 'Netherlands', 'Norway', 'Poland', 'Portugal', 'Spain', 'Sweden'])
  .map((name) => ({ value: name, label: name }));

const languages = ['Arabic', 'English', 'Finnish', 'French', 'German', 'Japanese', 'Spanish', 'Swedish'].map(
  (name) => ({
    value: name,
    label: name,
  }),
);

const listLabels = { search: 'Search', none: 'Nothing matches.', done: 'Done' };

export function ChoicesSection() {
  const [country, setCountry] = useState<string | null>('Sweden');
  const [none, setNone] = useState<string | null>(null);
  const [spoken, setSpoken] = useState(['Swedish', 'English', 'Arabic']);
  const [method, setMethod] = useState<'card' | 'invoice' | null>('card');
  return (
    <KitSection title="Choice">
      <KitPair>
        <Field label="Up to seven options">
          <Select options={sorts} defaultValue="price" />
        </Field>
        <Field label="Nothing chosen yet" error="Choose an order.">
          <Select options={sorts} placeholder="Choose" />
        </Field>
        <Field label="More: with search">
          <Combobox options={countries} value={country} onChange={setCountry} labels={listLabels} />
        </Field>
        <Field label="With search, nothing chosen" error="Choose a country.">
          <Combobox
            options={countries}
            value={none}
            onChange={setNone}
            placeholder="Choose a country"
            labels={listLabels}
          />
        </Field>
        <Field label="Several">
          <MultiSelect
            options={languages}
            value={spoken}
            onChange={setSpoken}
            placeholder="Choose"
            labels={listLabels}
          />
        </Field>
        <Field label="Disabled" help="Set by the learning site.">
          <Combobox options={countries} value="Norway" onChange={setCountry} labels={listLabels} disabled />
        </Field>
      </KitPair>
      <div className="flex flex-wrap gap-6">
        <Checkbox label="Checkbox" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="I accept the site policy" error="Accept the policy to go on." />
      </div>
      <KitPair>
        <RadioCards
          legend="How do you want to pay?"
          value={method}
          onChange={setMethod}
          cards={[
            {
              value: 'card',
              title: 'Card',
              text: 'Paid at once; everyone starts in a minute.',
              icon: CreditCard,
              aside: <Money minor={310500} currency="SEK" />,
            },
            { value: 'invoice', title: 'Invoice', text: '30 days. Waits for approval.', icon: ReceiptText },
          ]}
        />
        <RadioCards
          legend="With a mistake, and one that cannot be had"
          value={null}
          onChange={() => {}}
          error="Choose how to pay."
          cards={[
            { value: 'card', title: 'Card', icon: CreditCard },
            { value: 'invoice', title: 'Invoice', text: 'Your company pays by card only.', disabled: true },
          ]}
        />
      </KitPair>
      <div className="grid gap-5">
        <Switch
          label="Active"
          help="An inactive company cannot buy. Its participants keep the courses they have."
          defaultChecked
        />
        <Switch label="Pay by invoice without approval" help="Off: each invoice waits until someone approves it." />
        <Switch label="Webshop" help="Needs a connected account first." disabled />
      </div>
    </KitSection>
  );
}
