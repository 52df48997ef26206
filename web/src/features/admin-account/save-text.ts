/** Hands a text to the browser as a file. */
export function saveText(content: string, name: string): void {
  const address = URL.createObjectURL(new Blob([`${content}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken hold of it by now; these are secrets, not to stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
