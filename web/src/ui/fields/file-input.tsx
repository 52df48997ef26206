import { FileText, Upload, X } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { useFieldWiring } from './field.tsx';

type FileInputProps = Pick<ComponentProps<'input'>, 'accept' | 'disabled' | 'id' | 'name' | 'onBlur'> & {
  value: File | null;
  onChange: (file: File | null) => void;
  /** For example "Choose a file or drop it here". */
  prompt: ReactNode;
  removeLabel: string;
  className?: string;
};

/** One file, chosen or dropped. The native input does the work and is visually hidden. */
export function FileInput({ value, onChange, prompt, removeLabel, className, ...props }: FileInputProps) {
  const wiring = useFieldWiring(props);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !props.disabled) onChange(file);
  };
  const remove = () => {
    // Without this, choosing the same file again would not count as a change.
    if (input.current) input.current.value = '';
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className={classes('relative', className)}>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-dashed px-4 py-3 text-sm',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          'has-disabled:cursor-not-allowed has-disabled:bg-surface-2 has-disabled:text-ink-3',
          wiring['aria-invalid'] ? 'border-danger' : 'border-line-field hover:border-ink-3',
          over ? 'bg-brand-tint' : 'bg-surface',
          value && 'pe-14',
        )}
      >
        <Icon of={value ? FileText : Upload} className="text-ink-3" />
        <span className={classes('min-w-0 wrap-anywhere', value ? 'font-medium' : 'text-ink-2')}>
          {value ? value.name : prompt}
        </span>
        <input
          {...props}
          {...wiring}
          ref={input}
          type="file"
          className="sr-only"
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      {value && !props.disabled && (
        <IconButton
          label={removeLabel}
          icon={X}
          iconSize="sm"
          onClick={remove}
          className="absolute end-2 top-1/2 -translate-y-1/2"
        />
      )}
    </div>
  );
}
