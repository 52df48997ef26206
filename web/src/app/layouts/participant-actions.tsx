import { BookOpen } from 'lucide-react';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { hostCourses } from '../../lib/routes/host-links.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/**
 * The participant's way to their courses, if the address asks for it. Apart from the header of the learning site, whose
 * menu would bring the code of popups to every buyer.
 */
export function ParticipantActions() {
  const text = useText('common');
  const { instance } = useSite();
  const { participant_view } = useAddressSearch();
  if (participant_view !== 'true' || !instance?.lms_url) return null;
  return (
    <ButtonLink icon={BookOpen} link={<a href={hostCourses(instance.lms_url)} />} className="justify-self-start">
      <span className="max-md:sr-only">{text('host.my_courses')}</span>
    </ButtonLink>
  );
}
