import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Status = 'success' | 'warning' | 'danger' | 'info';

/** Status colours are always accompanied by an icon and text. */
export const statusLook: Record<Status | 'neutral', string> = {
  neutral: 'border-line-2 bg-surface-2 text-ink-2',
  success: 'border-success-line bg-success-surface text-success',
  warning: 'border-warning-line bg-warning-surface text-warning',
  danger: 'border-danger-line bg-danger-surface text-danger',
  info: 'border-info-line bg-info-surface text-info',
};

export const statusText: Record<Status, string> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
};

export const statusIcon: Record<Status, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
};
