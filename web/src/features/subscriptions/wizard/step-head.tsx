import type { ReactNode } from 'react';
import { StepHead as Head } from '../../../ui/feedback/step-head.tsx';
import { useSubscribing } from './context.ts';

export const StepHead = (words: { title: ReactNode; text: ReactNode }) => (
  <Head {...words} begun={useSubscribing().begun} />
);
