import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Veil } from './veil.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** A panel that comes from the start of the page: the menu of a phone. */
export function Drawer({ open, onOpenChange, title, trigger, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Veil className="z-60" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-61 flex w-[min(300px,86vw)] flex-col gap-2 bg-sunken p-3 shadow-dialog"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
