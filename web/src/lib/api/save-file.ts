/** Lets the browser save a file. Its content is released from memory once the download has surely begun. */
export function saveFile(content: Blob, name: string, secondsInMemory = 60): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), secondsInMemory * 1000);
}
