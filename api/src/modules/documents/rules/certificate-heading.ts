type Named = {
  /** "Certificate", in the document's language. */
  title: string;
  name: string;
  course: string | null;
};

type Heading = { above: string | null; main: string; below: string | null };

/** Says each thing once: a certificate is often called after its course, or "certificate". */
export function certificateHeading({ title, name, course }: Named): Heading {
  const says = (word: string) => name.toLowerCase().includes(word.toLowerCase());
  // A name that is only the title says less than the course.
  if (course !== null && name.toLowerCase() === title.toLowerCase()) return { above: title, main: course, below: null };
  return { above: says(title) ? null : title, main: name, below: course !== null && !says(course) ? course : null };
}
