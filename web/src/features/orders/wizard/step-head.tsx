import type { ReactNode } from 'react';
import { StepHead as Head } from '../../../ui/feedback/step-head.tsx';
import { usePurchase } from './purchase.ts';

export const StepHead = (words: { title: ReactNode; text?: ReactNode }) => (
  <Head {...words} begun={usePurchase().begun} />
);
