/** A host or an e-mail address. If it is too long for its line, it breaks before the domain and not inside a word. */
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
