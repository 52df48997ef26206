const fields =
  ':is(input, select, textarea, [role=combobox]):not([type=hidden], [tabindex="-1"], [aria-hidden=true], :disabled)';

/** Where typing begins. Of radio buttons it is the one that is chosen, as the tab key has it. */
export function firstField(part: ParentNode | null): HTMLElement | undefined {
  const [first, ...others] = part?.querySelectorAll<HTMLElement>(fields) ?? [];
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first;
  return others.find((other) => other.matches(':checked') && other.getAttribute('name') === first.name) ?? first;
}
