import { ArrowLeft, Check, Download, Ellipsis, Plus, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { KitRow, KitSection, nowhere } from './kit-section.tsx';

const focused = 'outline-2 outline-offset-2 outline-focus';

export function ButtonsSection() {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => setSaving(false), 2000);
  };
  return (
    <KitSection title="Button">
      <KitRow>
        <Button variant="primary">Primary</Button>
        <Button variant="primary" className={focused}>
          Focus
        </Button>
        <Button variant="primary" busy busyLabel="Saving">
          Save changes
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="soft">Soft</Button>
        <Button>Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="danger-solid">Confirm danger</Button>
        <IconButton variant="secondary" label="More" icon={Ellipsis} />
      </KitRow>
      <KitRow>
        <Button variant="primary" size="lg">
          Pay 4 950.00 SEK
        </Button>
        <Button size="lg" icon={ArrowLeft} flipIcon>
          Back
        </Button>
        <Button size="sm">Small, tables only</Button>
        <Button size="sm" busy>
          Approve
        </Button>
        <Button icon={Download}>Export</Button>
        <Button variant="primary" icon={Plus}>
          Add company
        </Button>
        <Button icon={Check}>Copied</Button>
        <ButtonLink link={nowhere}>A link</ButtonLink>
      </KitRow>
      <KitRow>
        <Button variant="primary" busy={saving} busyLabel="Saving" onClick={save}>
          Press: the width stays
        </Button>
        <CopyButton text="https://nordic.coursefront.test" label="Copy link" copiedLabel="Copied" />
        <TextButton icon={Tag}>Add a coupon</TextButton>
        <Tooltip text="Remove row 4">
          <IconButton label="Remove row 4" icon={Trash2} iconSize="sm" />
        </Tooltip>
        <IconButton label="Removing" icon={Trash2} busy />
        <IconButton label="Cannot be removed" icon={Trash2} disabled />
      </KitRow>
      <Button variant="primary" size="lg" block>
        As wide as its place
      </Button>
    </KitSection>
  );
}
