import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { Veil } from './veil.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence that says what will happen. */
  description?: ReactNode;
  closeLabel: string;
  /** `wide` holds a table, `palette` sits near the top. */
  width?: 'm' | 'wide';
  /** Where the focus goes when what had it before is gone. */
  focusFallback?: () => HTMLElement | null;
  children: ReactNode;
}

const WIDTH = { m: 'desk:w-[min(460px,100%)]', wide: 'desk:w-[min(680px,100%)]' };

/** Where one types, or what is chosen already; Radix focuses the way out when there is neither. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const field =
    dialog.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    dialog.querySelector<HTMLElement>('input:not([type="hidden"]),textarea,select');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A question over the page: focus goes in, stays in, and returns to where it was. On a phone it rises from the foot. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  width = 'm',
  focusFallback,
  children,
}: DialogProps) {
  const focus = useFocusBack(focusFirstField, focusFallback);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil className="z-62 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-auto px-5 pt-[9vh] pb-5 max-desk:items-end max-desk:p-0">
          <Radix.Content
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={`flex w-full flex-col overflow-clip rounded-[12px] bg-raised shadow-dialog max-desk:rounded-b-none ${WIDTH[width]}`}
          >
            <header className="flex items-start gap-2.5 border-b border-line py-3.5 ps-5 pe-3.5">
              <div className="flex min-h-control min-w-0 flex-1 flex-col justify-center">
                <Radix.Title className="text-lg leading-tight font-semibold">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <Button kind="ghost" square icon="x" aria-label={closeLabel} title={closeLabel} />
              </Radix.Close>
            </header>
            {children}
          </Radix.Content>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 px-5 py-3.5">{children}</div>;
}

/** The way out first, the act last; in sight however long the dialog, and as wide as the phone. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 max-desk:bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-5 py-3 max-desk:px-3 max-desk:*:flex-1">
      {children}
    </footer>
  );
}
