import { readMailTemplate } from '@coursefront/contract/customers/mail-words.ts';
import { type Language, languages, supportedLanguage } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { nameLanguages } from '../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import type { KeptWords, MailTemplate } from './mail-template.ts';
import { MailPreview } from './preview.tsx';
import { useMailName } from './use-mail-name.ts';
import { WordsForm } from './words-form.tsx';

/** One mail in one language: as it is sent, and the customer's own words in it. */
export function MailTemplatePage({ template, language }: { template: string; language: string }) {
  const text = useText('mail-words');
  const mail = useEndpoint(readMailTemplate, { params: { template } });
  return (
    <Loaded
      query={mail}
      errorTitle={text('failed')}
      missing={
        <EmptyState
          picture={<NothingFoundPicture />}
          title={text('missing_title')}
          text={text('missing_text')}
          actions={<ButtonLink link={<Link to={pathTo('CompanyAccountMails')} />}>{text('back')}</ButtonLink>}
        />
      }
      skeleton={<Skeleton className="h-96" />}
    >
      {(found) => <Mail mail={found} language={supportedLanguage(language) ?? found.default_language} />}
    </Loaded>
  );
}

function Mail({ mail, language }: { mail: MailTemplate; language: Language }) {
  const text = useText('mail-words');
  const common = useText('common');
  const name = useMailName()(mail.template);
  useTitle(name);
  // While somebody types, a newer version must not replace the one on which typing began.
  const [pinned, setPinned] = useState<KeptWords>();
  const latest = mail.words.find((one) => one.language === language) ?? {
    language,
    version: 0,
    opening: '',
    closing: '',
  };
  const words = pinned?.language === language ? pinned : latest;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[
            { label: common('titles.settings'), link: <Link to={pathTo('CompanyAccountSettings')} /> },
            { label: common('titles.mail_templates'), link: <Link to={pathTo('CompanyAccountMails')} /> },
          ]}
          here={name}
        />
        <PageHead title={name} text={text(`recipients.${mail.to}`)} />
      </div>
      <LanguageTabs mail={mail} language={language} />
      {mail.open_for_words ? (
        <WordsForm
          key={`${language} ${words.version}`}
          mail={mail}
          words={words}
          onTyping={(typing) => setPinned(typing ? words : undefined)}
        />
      ) : (
        <>
          <p className="text-ink-2">{text('fixed')}</p>
          <MailPreview template={mail.template} words={words} />
        </>
      )}
    </div>
  );
}

/** The customer's language first, then those with own words, then the rest. */
function LanguageTabs({ mail, language }: { mail: MailTemplate; language: Language }) {
  const text = useText('mail-words');
  const reader = useLanguage();
  const { template, words, default_language: first } = mail;
  const isWritten = (code: Language) => words.some((one) => one.language === code);
  const rank = (code: Language) => (code === first ? 0 : isWritten(code) ? 1 : 2);
  const sorted = languages.toSorted((a, b) => rank(a) - rank(b));
  const names = nameLanguages(sorted, reader);
  return (
    <TabLinks
      label={text('language')}
      current={language}
      tabs={sorted.map((code, index) => ({
        id: code,
        label: (
          <>
            {names[index]}
            {isWritten(code) && (
              <>
                <Icon of={Check} size="sm" className="text-success" />
                <span className="sr-only">{text('written')}</span>
              </>
            )}
          </>
        ),
        link: <Link to={pathTo('CompanyAccountMail', { template, language: code })} search={{}} />,
      }))}
    />
  );
}
