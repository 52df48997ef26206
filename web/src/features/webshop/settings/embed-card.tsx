import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { embedFrame, embedScript } from '@coursefront/contract/values/embed-code.ts';
import { Save } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { siteName, useSite } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton, copyText } from '../../../ui/buttons/copy-button.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmbedOptions, embedOptionsOf, usualEmbed } from './embed-options.tsx';

const variants = { frame: embedFrame, script: embedScript } as const;
type Variant = keyof typeof variants;

type EmbedCardProps = {
  instanceId: number;
  /** Saves pending changes first and tells whether that worked, so that the embedded shop matches this page. */
  save: () => Promise<boolean>;
  busy: boolean;
};

/** The embed code for the company's own website. */
export function EmbedCard({ instanceId, save, busy }: EmbedCardProps) {
  const text = useText('offers');
  const title = siteName(useSite());
  const [variant, setVariant] = useState<Variant>('frame');
  const [choice, setChoice] = useState(usualEmbed);
  const area = useRef<HTMLTextAreaElement>(null);
  const headId = useId();
  const code = variants[variant]({ origin: window.location.origin, instanceId, title, ...embedOptionsOf(choice) });

  const askToCopy = () => {
    area.current?.select();
    toast({ kind: 'warning', title: text('embed.refused'), seconds: noticeSeconds.warning });
  };
  const generate = async () => {
    if (!(await save())) return;
    if (await copyText(code)) toast({ kind: 'success', title: text('embed.done'), seconds: noticeSeconds.copied });
    else askToCopy();
  };

  return (
    <Card aria-labelledby={headId} className="grid gap-5">
      <div>
        <h2 id={headId}>{text('embed.title')}</h2>
        <p className="mt-1 text-sm text-ink-2">{text('embed.text')}</p>
      </div>
      <FilterChips
        label={text('embed.variants')}
        filters={(Object.keys(variants) as Variant[]).map((value) => ({ value, label: text(`embed.${value}`) }))}
        value={variant}
        onChange={setVariant}
      />
      <EmbedOptions instanceId={instanceId} choice={choice} onChange={setChoice} />
      <Field label={text('embed.code')} help={text(`embed.${variant}_help`)}>
        <Textarea
          ref={area}
          readOnly
          dir="ltr"
          spellCheck={false}
          rows={variant === 'script' ? 2 : 5}
          className="min-h-0! text-start font-mono text-sm wrap-anywhere"
          value={code}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" icon={Save} busy={busy} busyLabel={text('embed.busy')} onClick={() => void generate()}>
          {text('embed.generate')}
        </Button>
        <CopyButton
          text={code}
          label={text('embed.copy')}
          copiedLabel={text('embed.copied')}
          seconds={noticeSeconds.copied}
          onRefused={askToCopy}
        />
      </div>
    </Card>
  );
}
