import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { ReactNode } from 'react';

interface ListCardProps {
  title: string;
  icon: IconName;
  count: number;
  add: { label: string; hotkey?: string; full?: boolean; run: () => void };
  /** Where there is nothing yet: what to begin with, if anything. */
  empty: { title: string; text: string; begin?: { label: string; run: () => void } };
  /** How the list is moved by hand and by keys. */
  hint: string;
  children: ReactNode;
}

/** The parts of a document as a list, to which one adds. */
export function ListCard({ title, icon, count, add, empty, hint, children }: ListCardProps) {
  return (
    <Card
      title={title}
      icon={icon}
      meta={count === 0 ? undefined : count}
      actions={
        <Button size="s" icon="plus" hotkey={add.hotkey} disabled={add.full} onClick={add.run}>
          {add.label}
        </Button>
      }
    >
      {count === 0 ? (
        <EmptyState
          icon={icon}
          title={empty.title}
          action={
            empty.begin && (
              <Button kind="primary" onClick={empty.begin.run}>
                {empty.begin.label}
              </Button>
            )
          }
        >
          {empty.text}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-xs text-ink-3 max-desk:hidden">{hint}</p>
          {children}
        </>
      )}
    </Card>
  );
}
