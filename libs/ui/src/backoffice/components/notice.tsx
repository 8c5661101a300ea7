import type { ReactNode } from 'react';
import { forwardRef } from 'react';
import type { Tone } from '../states/vocabulary.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

const ICONS: Record<Tone, IconName> = {
  idle: 'info',
  move: 'info',
  good: 'circle-check',
  wait: 'triangle-alert',
  bad: 'circle-alert',
};

interface NoticeProps {
  tone: Tone;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** Announced at once: for a refusal, beside what was refused. */
  alert?: boolean;
}

/** A message that stays: an error that needs fixing is never a toast. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(
  { tone, children, action, alert },
  ref,
) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={alert ? 'alert' : undefined}
      className={`tone-${tone} flex items-start gap-[9px] rounded-m border border-tone-line bg-tone-soft px-[11px] outline-none py-[9px] text-ink`}
    >
      <Icon name={ICONS[tone]} className="mt-px text-tone-mark" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
});
