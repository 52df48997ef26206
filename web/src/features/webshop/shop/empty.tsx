import { PageLink } from '../../../lib/page/page-tools.tsx';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyListPicture, NothingFoundPicture } from '../../../ui/pictures/illustrations.tsx';
import { ContactButton } from '../contact/button.tsx';
import { chosenFilters, noFilters, type ShopPlace } from '../shop-address.ts';

/** Shown when nothing matches or the shop is empty, with the contact form. */
export function ShopEmpty({ place, vendor }: { place: ShopPlace; vendor: string }) {
  const text = useText('shop');
  const { search, type } = place.query;
  const isFiltered = chosenFilters(place.query) > 0;
  const contact = <ContactButton place={place} vendor={vendor} variant="ghost" />;
  if (!search && !type && !isFiltered) {
    return (
      <EmptyState
        picture={<EmptyListPicture />}
        title={text('none_title')}
        text={text('none_text', { vendor })}
        actions={contact}
      />
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        picture={<NothingFoundPicture />}
        title={text('none_filtered_title')}
        text={text('none_filtered_text')}
        actions={
          <>
            <ButtonLink size="lg" link={<PageLink {...place.toList(noFilters)} />}>
              {text('filters_clear')}
            </ButtonLink>
            {contact}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      picture={<NothingFoundPicture />}
      title={search ? text('not_found_title', { search }) : text('none_of_type_title')}
      text={text(search ? 'not_found_text' : 'none_of_type_text')}
      actions={
        <>
          <ButtonLink size="lg" link={<PageLink {...place.toList(search ? { search: '' } : { type: undefined })} />}>
            {text(search ? 'clear_search' : 'show_all')}
          </ButtonLink>
          {contact}
        </>
      }
    />
  );
}
