/** The course's name as a part of its address: `hot-work-and-welding`. Empty if the name has neither letter nor digit. */
export function courseSlug(name: string): string {
  // Accents of Latin letters go. In other scripts marks belong to the word.
  const plain = name
    .normalize('NFKD')
    .replace(/([a-z])\p{M}+/giu, '$1')
    .normalize('NFC')
    .toLowerCase();
  return (
    plain
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.slice(0, mostWords)
      .join('-')
      .slice(0, longest) ?? ''
  );
}

const mostWords = 8;
const longest = 60;

/** The course's part of an address: its id at the learning site, and its name for readers and search engines. */
export function coursePart(courseId: number, name: string): string {
  const slug = courseSlug(name);
  return slug ? `${courseId}-${slug}` : String(courseId);
}

/** The id in the course's part of an address. The name is not compared: addresses live longer than names. */
export function courseIdIn(part: string): number | undefined {
  const [, id] = /^(\d{1,9})(?:-.*)?$/s.exec(part) ?? [];
  return id === undefined ? undefined : Number(id);
}
