import { useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Counts how often the reader started over. It is the key of the steps, whose forms keep what they began with. */
export function useFreshStart() {
  const [round, setRound] = useState(0);
  return { round, begin: () => setRound((rounds) => rounds + 1) };
}

/** Says that the form is not empty because it was begun earlier on this device, and offers an empty one. */
export function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  const text = useText('common');
  return (
    <Notice
      kind="info"
      title={text('restored.title')}
      actions={
        <Button size="sm" onClick={onStartOver}>
          {text('restored.start_over')}
        </Button>
      }
    >
      {text('restored.text')}
    </Notice>
  );
}
