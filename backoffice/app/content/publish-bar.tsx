import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { ButtonHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';

/** A call that the form around names, or what is done instead. */
type Act = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'name' | 'value' | 'disabled' | 'onClick'>;

export const submits = (endpoint: string): Act => ({ type: 'submit', name: 'endpoint', value: endpoint });

interface PublishBarProps {
  /** Something was changed that is not saved. */
  changed: boolean;
  /** Something was saved that visitors do not see. */
  drafted: boolean;
  mayPublish: boolean;
  save: Act;
  publish: Act;
  onDrop: () => void;
  onDiscard: () => void;
}

/** The foot of what is written as a draft: it stands while something is not saved or not published. */
export function PublishBar({
  changed,
  drafted,
  mayPublish,
  save,
  publish,
  onDrop,
  onDiscard,
}: PublishBarProps) {
  const { t } = useTranslation();
  if (!changed && !drafted) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-paper px-5 py-2.5 max-desk:px-3">
      <p role="status" className="min-w-0 flex-1 basis-40 text-ink-2">
        {t(changed ? 'drafts.unsaved' : 'drafts.saved')}
      </p>
      {changed ? (
        <Button kind="ghost" onClick={onDrop}>
          {t('form.cancel')}
        </Button>
      ) : (
        <Button kind="ghost" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      )}
      {changed && (
        <Button {...save} hotkey="Ctrl S" data-save>
          {t('drafts.save')}
        </Button>
      )}
      {mayPublish && (
        <Button {...publish} kind="primary">
          {t('drafts.publish')}
        </Button>
      )}
    </div>
  );
}
