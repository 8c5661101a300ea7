import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { ReactNode } from 'react';
import { useKeys } from './use-keys.ts';

export interface MoneyPageProps {
  title: string;
  /** Where Escape leads. */
  back: string;
  /** What is paid for, or given back. */
  aside: ReactNode;
  onBack: () => void;
}

/** Money changes hands: how on one side, what for on the other. */
export function MoneyPage(props: MoneyPageProps & { onSubmit: () => Promise<void>; children: ReactNode }) {
  const { title, back, aside, onBack, onSubmit, children } = props;
  useKeys({ Escape: onBack });
  return (
    <main
      id="content"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-auto max-desk:auto-rows-max desk:grid-cols-[minmax(0,1fr)_376px] desk:overflow-visible wide:grid-cols-[minmax(0,1fr)_440px] print:hidden"
    >
      <form
        className="flex flex-col gap-3 bg-paper p-3 desk:min-h-0 desk:scroll-pb-24 desk:overflow-auto"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <div className="flex items-center gap-3.5">
          <Button size="touch" icon="chevron-left" mirror hotkey="Esc" onClick={onBack}>
            {back}
          </Button>
          <h1 className="text-xl font-semibold">{title}</h1>
        </div>
        {children}
      </form>
      {aside}
    </main>
  );
}

interface WayProps {
  icon: IconName;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One way in which money changes hands. */
export function Way({ icon, isChosen, onChoose, children }: WayProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-2.5 rounded-m border border-line-strong px-3 text-start font-medium hover:bg-hover aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:font-semibold aria-pressed:text-sea-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--sea)]"
    >
      <Icon name={icon} size={20} />
      {children}
    </button>
  );
}
