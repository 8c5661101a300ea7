import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** Rows shown, 1-based: `26–50`. Zero rows give zeros. */
export function shownRange(page: number, perPage: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total) };
}

interface StepProps {
  direction: 'previous' | 'next';
  label: string;
  /** Draws the link; absent at either end, where a dead button stands in its place. */
  link?: (look: { className: string; 'aria-label': string; title: string; children: ReactNode }) => ReactNode;
}

/** One step through pages or records. */
export function PageStep({ direction, label, link }: StepProps) {
  const className = buttonClass({ size: 's', square: true });
  const icon = <Icon name={direction === 'previous' ? 'chevron-left' : 'chevron-right'} mirror />;
  if (link) return link({ className, 'aria-label': label, title: label, children: icon });
  return (
    <button type="button" disabled aria-label={label} className={className}>
      {icon}
    </button>
  );
}
