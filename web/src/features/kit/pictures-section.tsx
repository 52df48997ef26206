import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { LinkCard, LinkCardTitle } from '../../ui/layout/link-card.tsx';
import { BrandPicture } from '../../ui/pictures/brand-picture.tsx';
import {
  DoorPicture,
  NoDatesPicture,
  NothingFoundPicture,
  PeoplePicture,
  SignpostPicture,
} from '../../ui/pictures/illustrations.tsx';
import { PlugPicture } from '../../ui/pictures/plug-picture.tsx';
import { KitPair, KitSection, nowhere } from './kit-section.tsx';

export function PicturesSection() {
  return (
    <>
      <KitSection title="Empty states">
        <KitPair>
          <EmptyState
            picture={<NothingFoundPicture />}
            title="No course matches “asbestos”"
            text="Try a shorter word or another type."
            actions={<Button>Clear search</Button>}
          />
          <EmptyState
            picture={<NoDatesPicture />}
            title="No dates for Working at heights yet"
            text="Tell us how many you are and where."
            actions={<Button variant="primary">Ask for a date</Button>}
          />
          <EmptyState picture={<PeoplePicture />} title="Nobody here yet" text="Add the first participant." />
          <EmptyState
            title="Nothing found"
            text="No company is called “fjrd”."
            actions={<Button>Clear search</Button>}
          />
        </KitPair>
      </KitSection>
      <KitSection title="Pages with one message">
        <MessagePage
          picture={<SignpostPicture />}
          title="This page has moved on"
          text="The address may be mistyped, or the course is no longer for sale. Nothing is wrong with your account."
          actions={
            <>
              <ButtonLink link={nowhere} variant="primary" size="lg">
                Go to the courses
              </ButtonLink>
              <Button size="lg">Back to where I was</Button>
            </>
          }
          code="Error 404"
        />
        <MessagePage
          picture={<DoorPicture />}
          title="This room is for training managers"
          text="Ask Elin Holm for access."
          code="Error 403"
        />
        <MessagePage
          picture={<PlugPicture />}
          title="Something came loose on our side"
          text="We have been told."
          code="Error 500, reference 7F3A-19C2"
        />
      </KitSection>
      <KitSection title="Cards and brand pictures">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {['Nordic Safety Academy', 'Baltic Care Training', 'Quiet Harbour'].map((name) => (
            <li key={name} className="grid">
              <LinkCard>
                <div className="aspect-video overflow-clip">
                  <BrandPicture seed={name} />
                </div>
                <div className="grid gap-2 p-5 pt-4">
                  <LinkCardTitle link={nowhere}>{name}</LinkCardTitle>
                  <p className="text-sm text-ink-3">The whole card is the link; this button lies above it.</p>
                  <Button variant="soft" className="relative justify-self-end">
                    See dates
                  </Button>
                </div>
              </LinkCard>
            </li>
          ))}
        </ul>
      </KitSection>
    </>
  );
}
