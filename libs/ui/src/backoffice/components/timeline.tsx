import type { ReactNode } from 'react';
import type { Tone } from '../states/vocabulary.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

/** What happened, newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="flex flex-col">{children}</ol>;
}

interface TimelineEntryProps {
  icon: IconName;
  tone?: Tone;
  when: ReactNode;
  /** By whom. */
  who?: ReactNode;
  /** Words that were typed or received, under the line. */
  detail?: ReactNode;
  children: ReactNode;
}

export function TimelineEntry({ icon, tone, when, who, detail, children }: TimelineEntryProps) {
  return (
    <li className="group relative grid grid-cols-[18px_1fr_auto] gap-2 py-[5px]">
      <span
        aria-hidden="true"
        className="absolute start-[8.5px] top-[24px] -bottom-1 w-px bg-line-strong group-last:hidden"
      />
      <span
        className={`relative mt-px grid size-[18px] place-items-center rounded-full bg-paper ${tone ? `tone-${tone} text-tone-mark` : 'text-ink-3'}`}
      >
        <Icon name={icon} size={14} />
      </span>
      <div className="min-w-0">
        {children}
        {who && <span className="text-ink-3"> · {who}</span>}
        {detail && (
          <div
            dir="auto"
            className="mt-1 rounded-s bg-sunken px-2 py-1 text-ink-2 wrap-anywhere whitespace-pre-line"
          >
            {detail}
          </div>
        )}
      </div>
      <span className="text-xs whitespace-nowrap text-ink-3 tabular-nums">{when}</span>
    </li>
  );
}
