import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Affix, AffixButton } from './affix.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref' | 'aria-label'> & {
  /** Names what is searched. The placeholder names the searchable fields. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
};

export function SearchInput({ label, clearLabel, value, onChange, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Affix
      {...props}
      ref={input}
      type="search"
      icon={Search}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      button={value !== '' && <AffixButton label={clearLabel} icon={X} onClick={clear} />}
    />
  );
}
