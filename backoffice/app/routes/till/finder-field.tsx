import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useEffect, useRef } from 'react';

interface FinderFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** Where what is looked for is scanned or typed; Enter opens it. */
export function FinderField({ label, text, onText, onSubmit }: FinderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  return (
    <div className="flex h-14 items-center gap-3 rounded-l border-2 border-line-field bg-paper ps-4 pe-3.5 has-focus-visible:border-focus">
      <Icon name="scan-barcode" size={20} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className="h-full min-w-0 flex-1 bg-transparent text-[16px] outline-none"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
}
