import type { ReactNode } from 'react';
import type { Tone } from '../states/vocabulary.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

/** A small remark on a row: something to know before acting. */
export function Tag({
  tone,
  icon,
  title,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  children: ReactNode;
}) {
  const colours = tone
    ? `tone-${tone} border-tone-line bg-tone-soft text-tone-ink`
    : 'border-line-strong bg-paper text-ink-2';
  return (
    <span
      title={title}
      className={`inline-flex h-5 flex-none items-center gap-1 rounded-s border px-[7px] text-2xs font-medium whitespace-nowrap ${colours}`}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
