import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
}

/** Nothing here, or nothing could be read: says why, and what to do next. */
export function EmptyState({ icon, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-center gap-2 px-5 py-12 text-center text-ink-2">
      <Icon name={icon} size={28} className="text-ink-3" />
      <Heading className="text-md">{title}</Heading>
      {children && <p className="max-w-[44ch]">{children}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
