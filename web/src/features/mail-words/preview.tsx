import { previewMailTemplate, sendMailSample } from '@coursefront/contract/customers/mail-words.ts';
import { directionOf, type Language, localeOf } from '@coursefront/contract/languages.ts';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';

type Typed = { language: Language; opening: string; closing: string };
type MailPreviewProps = { template: string; words: Typed };

const views = ['html', 'text'] as const;

/** The mail as it is sent, with what is typed. It follows the typing after a short pause. */
export function MailPreview({ template, words }: MailPreviewProps) {
  const text = useText('mail-words');
  const [view, setView] = useState<(typeof views)[number]>('html');
  const { language, opening, closing } = words;
  const input = useSettled({ language, opening, closing });
  const preview = useEndpoint(previewMailTemplate, { params: { template }, body: input }, { keepPrevious: true });
  return (
    <TitledCard
      title={text('preview')}
      actions={
        <ActButton
          size="sm"
          endpoint={sendMailSample}
          input={{ params: { template }, body: { language, opening, closing } }}
          refreshes={[]}
          busyLabel={text('sending')}
          done={({ to }) => text('sent', { email: leftToRight(to) })}
          failed={text('not_sent')}
        >
          {text('send')}
        </ActButton>
      }
    >
      <div className="grid gap-4 p-5">
        <p className="text-sm text-ink-2">{text('sample_note')}</p>
        <FilterChips
          label={text('preview')}
          value={view}
          onChange={setView}
          filters={views.map((value) => ({ value, label: text(`views.${value}`) }))}
        />
        <Loaded query={preview} errorTitle={text('preview_failed')} skeleton={<Skeleton className="h-96" />}>
          {(mail) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <p className="wrap-anywhere">
                <span className="text-ink-2">{text('subject')}: </span>
                <strong lang={localeOf(language)} className="font-semibold">
                  <bdi>{mail.subject}</bdi>
                </strong>
              </p>
              {view === 'html' ? (
                <iframe
                  title={mail.subject}
                  sandbox=""
                  srcDoc={withoutWays(mail.html)}
                  className="h-160 w-full rounded-md border border-line bg-white"
                />
              ) : (
                <pre
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
                  tabIndex={0}
                  lang={localeOf(language)}
                  dir={directionOf(language)}
                  className="max-h-160 overflow-auto rounded-md border border-line bg-surface-2 p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
                >
                  {mail.text}
                </pre>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </TitledCard>
  );
}

/** The frame may open no window, so its links lead nowhere. */
const withoutWays = (html: string) => html.replace('<head>', '<head>\n<base target="_blank">');

const pauseMilliseconds = 400;

/** The words once nobody has typed for a moment. Another language counts at once. */
function useSettled(words: Typed): Typed {
  const [settled, setSettled] = useState(words);
  const { language, opening, closing } = words;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ language, opening, closing }), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [language, opening, closing]);
  return settled.language === language ? settled : words;
}
