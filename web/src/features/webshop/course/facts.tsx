import { licenceDays } from '@coursefront/contract/constants.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useSite } from '../../../lib/session/site.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import { listLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/text/facts.tsx';

/** The terms of the purchase and the course's own facts. */
export function CourseFacts({ course, className }: { course: ShopCourse; className: string }) {
  const text = useText('webshop');
  const shop = useText('shop');
  const language = useLanguage();
  const { product_name: product } = useSite();
  const languages = listLanguages(course.languages, language);
  return (
    <section className={classes('grid gap-4', className)}>
      <h2>{text('course.facts')}</h2>
      <Facts
        facts={[
          { label: text('course.payment'), value: text('course.secure') },
          { label: text('course.provided_by'), value: course.customer.name },
          {
            label: text('course.sold_through'),
            value:
              course.web_shop_instance_active.external_id === null
                ? product
                : text('course.own_shop', { vendor: course.customer.name }),
          },
          { label: text('course.access'), value: text('course.access_days', { days: licenceDays }) },
          { label: text('course.returns'), value: text('course.no_returns') },
          ...(course.available ? [{ label: text('course.licences'), value: text('course.licences_available') }] : []),
          { label: text('course.type'), value: shop(`type.${course.type}`) },
          ...(languages ? [{ label: text('course.languages'), value: languages }] : []),
          ...(course.duration === null
            ? []
            : [{ label: text('course.length'), value: formatDuration(course.duration, language) }]),
        ]}
      />
    </section>
  );
}
