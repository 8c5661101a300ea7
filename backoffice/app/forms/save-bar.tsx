import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnfinished } from './unfinished.ts';

interface SaveBarProps {
  /** What is not saved, in words. */
  children?: ReactNode;
  /** Fields that were refused. */
  errors: number;
  saving: boolean;
  /** What the button says that saves. */
  submit: string;
  onSave: () => void;
  onDrop: () => void;
}

/** The foot of a page that is a form; it stands only while there is something to save, which Ctrl S does too. */
export function SaveBar({ children, errors, saving, submit, onSave, onDrop }: SaveBarProps) {
  const { t } = useTranslation();
  const save = () => {
    if (!isUnfinished()) onSave();
  };
  useHotkeys({ 'Ctrl+S': saving ? undefined : save });
  return (
    <div className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-paper px-5 py-2.5 max-desk:flex-wrap max-desk:px-3">
      <p role="status" className="min-w-0 flex-1 truncate text-ink-2">
        {children}
        {errors > 0 && (
          <span className="ms-2 inline-flex items-center gap-1 text-bad">
            <Icon name="circle-alert" size={14} /> {t('form.errors', { count: errors })}
          </span>
        )}
      </p>
      <Button kind="ghost" disabled={saving} onClick={onDrop}>
        {t('form.cancel')}
      </Button>
      <Button kind="primary" hotkey="Ctrl S" busy={saving} disabled={saving} onClick={save}>
        {saving ? t('form.submitting') : submit}
      </Button>
    </div>
  );
}
