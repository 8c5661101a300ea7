import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type ReactNode, useRef } from 'react';
import { useKeys } from './use-keys.ts';

interface FinderFieldProps {
  label: string;
  name?: string;
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  /** Where it is what its page is for: the key that gives it the focus back; Escape, which leads nowhere, empties it. */
  hotkey?: string;
  /** What came of the last that was entered. */
  children?: ReactNode;
}

/** Where what is looked for is scanned or typed; Enter opens it. */
export function FinderField({ label, name, text, onText, onSubmit, hotkey, children }: FinderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys(hotkey ? { [hotkey]: () => field.current?.focus() } : {});
  useBeforePaint(() => {
    // A finger does not want the keyboard of the screen before it has asked for it.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  return (
    <div className="flex h-14 items-center gap-3 rounded-l border-2 border-line-field bg-paper ps-4 pe-3.5 has-focus-visible:border-focus">
      <Icon name="scan-barcode" size={20} />
      <input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className="h-full min-w-0 flex-1 bg-transparent text-[16px] outline-none"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (hotkey && event.key === 'Escape') onText('');
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onSubmit();
        }}
      />
      {children}
      {hotkey && <Kbd>{hotkey}</Kbd>}
    </div>
  );
}
