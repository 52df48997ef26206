import { BookOpen } from 'lucide-react';
import { hostCourses } from '../../lib/routes/host-links.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** Apart from the header of the learning site, whose menu would bring the code of popups to every buyer. */
export function ParticipantActions({ lmsUrl }: { lmsUrl: string }) {
  const text = useText('common');
  return (
    <ButtonLink icon={BookOpen} link={<a href={hostCourses(lmsUrl)} />}>
      <span className="max-md:sr-only">{text('host.my_courses')}</span>
    </ButtonLink>
  );
}
