/** A host or an e-mail address: too long for its line, it breaks before its domain rather than inside a word. */
export function DomainText({ value }: { value: string }) {
  const [name = ''] = value.split(value.includes('@') ? '@' : '.');
  return (
    <>
      {name}
      <wbr />
      {value.slice(name.length)}
    </>
  );
}
