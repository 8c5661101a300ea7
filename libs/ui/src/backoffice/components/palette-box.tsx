import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import { Veil } from './veil.tsx';

interface PaletteBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A dialog whose head is a field: near the top of the page, closed by Escape or a press outside. */
export function PaletteBox({ open, onOpenChange, title, children }: PaletteBoxProps) {
  const focus = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil className="z-60 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-auto px-5 pt-[11vh] pb-5 max-desk:px-2 max-desk:pt-2">
          <Radix.Content
            {...focus}
            aria-describedby={undefined}
            className="w-full max-w-[680px] overflow-clip rounded-[12px] bg-raised shadow-dialog"
          >
            <Radix.Title className="sr-only">{title}</Radix.Title>
            {children}
          </Radix.Content>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}
