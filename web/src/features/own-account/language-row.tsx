import { languageNames, chooseLanguage as languageOf, languages } from '@coursefront/contract/languages.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { loadCode } from '../../lib/code/load-code.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { chooseLanguage } from '../../parts/people/choose-language.ts';
import { Select } from '../../ui/fields/select.tsx';
import { AccountRow } from './rows.tsx';

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** The language that a page shows to somebody who has chosen none, as far as the device says. */
const deviceLanguage = () => languageOf({ chosen: null, browser: navigator.languages, session: null, instance: null });

async function followDevice(): Promise<void> {
  const code = await loadCode(() => import('../../parts/people/keep-language.ts'));
  await code.followDevice();
}

/** Until the person has chosen, the page follows the device, and it can do so again. */
export function LanguageRow({ user }: { user: SignedInUser }) {
  const frame = useText('common');
  const text = useText('own-account');
  const choose = (value: string) => {
    const language = languages.find((one) => one === value);
    const kept = language ? chooseLanguage(language) : followDevice();
    kept.catch((error: Error) => toastFailure(error.message));
  };
  return (
    <AccountRow
      title={frame('language.label')}
      text={text(user.language_chosen ? 'language.chosen' : 'language.open')}
      action={
        <Select
          aria-label={frame('language.label')}
          options={[
            { value: '', label: text('language.device', { language: languageNames[deviceLanguage()] }) },
            ...options,
          ]}
          value={user.language_chosen ? (user.language ?? '') : ''}
          onChange={(event) => choose(event.target.value)}
        />
      }
    />
  );
}
