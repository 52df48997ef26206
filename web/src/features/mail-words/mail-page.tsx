import { readMailTemplate } from '@coursefront/contract/customers/mail-words.ts';
import { type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { LanguageTabs } from '../../parts/form/language-tabs.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMailName } from '../../parts/use-mail-name.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import type { KeptWords, MailTemplate } from './mail-template.ts';
import { MailPreview } from './preview.tsx';
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
      <LanguageTabs
        label={text('language')}
        current={language}
        first={mail.default_language}
        written={mail.words.map((one) => one.language)}
        pathOf={(code) => pathTo('CompanyAccountMail', { template: mail.template, language: code })}
      />
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
