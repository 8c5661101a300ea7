import type { ReactNode } from 'react';
import type { Tone } from '../states/vocabulary.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

/** A small remark on a row: something to know before acting. */
export function Tag({
  tone,
  icon,
  title,
  shrinks,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  /** Leaves room to what stands beside it: its mark stays, long words are cut; short ones (6rem) are not. */
  shrinks?: boolean;
  children: ReactNode;
}) {
  const colours = tone
    ? `tone-${tone} border-tone-line bg-tone-soft text-tone-ink`
    : 'border-line-strong bg-paper text-ink-2';
  return (
    <span
      title={title}
      className={`inline-flex h-5 items-center gap-1 rounded-s border px-[7px] text-2xs font-medium whitespace-nowrap ${shrinks ? 'max-w-[max(50%,6rem)] min-w-[30px] max-desk:max-w-none [&>span]:truncate' : 'flex-none'} ${colours}`}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
