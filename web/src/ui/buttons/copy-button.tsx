import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';

type CopyButtonProps = ButtonLook & {
  text: string;
  label: string;
  copiedLabel: string;
  /** Tells it from the same button of other rows: “ITNL-000214”. */
  about?: string | undefined;
  /** How long it says that it copied. */
  seconds?: number;
  /** The browser refused. The text should be shown nearby, so that it can be copied manually. */
  onRefused?: () => void;
  className?: string;
};

/** Confirms the copy on the button and to screen readers. */
export function CopyButton({ text, label, copiedLabel, about, seconds = 2, onRefused, ...look }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const copied = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), seconds * 1000);
    return () => clearTimeout(timer);
  }, [copies, seconds]);

  const copy = async () => {
    if (await copyText(text)) setCopies((count) => count + 1);
    else onRefused?.();
  };

  return (
    <>
      <Button
        {...look}
        {...(about !== undefined && { 'aria-label': `${copied ? copiedLabel : label}: ${about}` })}
        icon={copied ? Check : Copy}
        onClick={copy}
      >
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={copied ? 'invisible' : undefined}>{label}</span>
          <span className={copied ? undefined : 'invisible'}>{copiedLabel}</span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied && copiedLabel}
      </span>
    </>
  );
}

/** Falls back to `execCommand`, because pages on plain http and embedded frames have no clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
