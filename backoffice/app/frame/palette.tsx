import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { PaletteBox } from '@hanout/ui/backoffice/components/palette-box.tsx';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteList } from './palette-list.tsx';
import { usePaletteChoices } from './use-palette-choices.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKeys: () => void;
}

/** Ctrl-K: finds orders, products and customers, leads to every screen, and does what the menus do. */
export function Palette({ open, onOpenChange, onKeys }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <PaletteBox open={open} onOpenChange={onOpenChange} title={t('palette.title')}>
      <PaletteContent onClose={() => onOpenChange(false)} onKeys={onKeys} />
    </PaletteBox>
  );
}

function PaletteContent({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [cursor, setCursor] = useState(0);
  const [entered, setEntered] = useState<string | null>(null);
  const list = useId();
  const choices = usePaletteChoices(typed, { onClose, onKeys });
  const count = choices.all.length;
  const at = Math.min(cursor, Math.max(0, count - 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at its first answer
  useEffect(() => setCursor(0), [typed]);
  const first = choices.all[0];
  useEffect(() => {
    if (entered === null || choices.searching) return;
    setEntered(null);
    if (entered === typed) first?.run();
  }, [entered, typed, choices.searching, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys that choose within an input method are not the list's.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) setCursor((at + step + count) % count);
    // A scanner types a number and Enter at once: the order is opened when it is found, never the one before it.
    else if (event.key === 'Enter' && choices.searching && at === 0) setEntered(typed);
    else if (event.key === 'Enter') choices.all[at]?.run();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex h-14 items-center gap-3 border-b border-line px-[18px] text-[17px]">
        <Icon name="search" size={20} className="text-ink-3" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={count > 0 ? `${list}-${at}` : undefined}
          aria-label={t('palette.title')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          className="min-w-0 flex-1 bg-transparent outline-none"
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList id={list} choices={choices} cursor={at} onPoint={setCursor} />
      <div className="flex gap-4 border-t border-line bg-sunken px-[18px] py-2.5 text-xs text-ink-2 max-desk:hidden">
        <span className="flex items-center gap-1">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')}
        </span>
        <span className="flex items-center gap-1">
          <Kbd>↵</Kbd> {t('palette.run')}
        </span>
      </div>
    </>
  );
}
