import { languageNames, languages } from '@coursefront/contract/languages.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { chooseLanguage } from '../../parts/people/choose-language.ts';
import { Select } from '../../ui/fields/select.tsx';
import { AccountRow } from './rows.tsx';

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Until the person has chosen, the page follows the device, so that its language can be chosen, too. */
export function LanguageRow({ user }: { user: SignedInUser }) {
  const frame = useText('common');
  const text = useText('own-account');
  const shown = languageNames[useLanguage()];
  const choose = (value: string) => {
    const language = languages.find((one) => one === value);
    if (language) chooseLanguage(language).catch((error: Error) => toastFailure(error.message));
  };
  return (
    <AccountRow
      title={frame('language.label')}
      text={text(user.language_chosen ? 'language.chosen' : 'language.open')}
      action={
        <Select
          aria-label={frame('language.label')}
          options={options}
          {...(!user.language_chosen && { placeholder: text('language.device', { language: shown }) })}
          value={user.language_chosen ? (user.language ?? '') : ''}
          onChange={(event) => choose(event.target.value)}
        />
      }
    />
  );
}
