import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { DisplayPanelProps } from './display-panel.tsx';

const DisplayPanel = lazyPart<DisplayPanelProps>(async () => {
  const [code] = await Promise.all([import('./display-panel.tsx'), loadTexts(['lists'])]);
  return code.DisplayPanel;
});

/** Sort order, row height and columns of a list. Its code is loaded when it is first opened. */
export function DisplayButton(props: Omit<DisplayPanelProps, 'onKeys'> & { onKeys: () => void }) {
  const text = useText('common');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title={text('list.display')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={SlidersHorizontal} onPointerEnter={() => void DisplayPanel.preload().catch(() => undefined)}>
          <span className="max-md:sr-only">{text('list.display')}</span>
        </Button>
      }
    >
      <Suspense>
        <DisplayPanel
          {...props}
          onKeys={() => {
            setOpen(false);
            props.onKeys();
          }}
        />
      </Suspense>
    </Popover>
  );
}
