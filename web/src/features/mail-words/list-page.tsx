import { mailGroups, readMailTemplates } from '@coursefront/contract/customers/mail-words.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { listLanguages } from '../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMailName } from '../../parts/use-mail-name.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

type Mail = AnswerOf<typeof readMailTemplates>['mails'][number];

/** Every mail in the customer's name, by subject. */
export function MailTemplatesPage() {
  const text = useText('mail-words');
  const common = useText('common');
  const mails = useEndpoint(readMailTemplates, {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[{ label: common('titles.settings'), link: <Link to={pathTo('CompanyAccountSettings')} /> }]}
          here={common('titles.mail_templates')}
        />
        <PageHead title={common('titles.mail_templates')} text={text('text')} />
      </div>
      <Loaded query={mails} skeleton={<Skeleton className="h-96" />} errorTitle={text('failed')}>
        {({ mails }) => (
          <div className="-mb-6 gap-6 lg:columns-2">
            {mailGroups.map((group) => (
              <TitledCard key={group} title={text(`groups.${group}`)} className="mb-6 break-inside-avoid">
                <ul className="divide-y divide-line">
                  {mails
                    .filter((mail) => mail.group === group)
                    .map((mail) => (
                      <MailLine key={mail.template} mail={mail} />
                    ))}
                </ul>
              </TitledCard>
            ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function MailLine({ mail: { template, to, languages } }: { mail: Mail }) {
  const text = useText('mail-words');
  const reader = useLanguage();
  const nameOf = useMailName();
  return (
    <li className="relative px-5 py-3 hover:bg-surface-2">
      <Link
        to={pathTo('CompanyAccountMail', { template, language: reader })}
        className="font-medium after:absolute after:inset-0"
      >
        {nameOf(template)}
      </Link>
      <p className="text-sm text-ink-2">{text(`recipients.${to}`)}</p>
      {languages.length > 0 && (
        <p className="text-sm text-ink-2">{text('own', { languages: listLanguages(languages, reader) })}</p>
      )}
    </li>
  );
}
