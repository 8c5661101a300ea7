import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';

interface PublishBarProps {
  /** Something was changed that is not saved. */
  changed: boolean;
  /** Something was saved that visitors do not see. */
  drafted: boolean;
  mayPublish: boolean;
  /** Calls that the two buttons name to the form around them. */
  save: string;
  publish: string;
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
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-5 py-2.5 max-desk:px-3">
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
        <Button type="submit" name="endpoint" value={save} hotkey="Ctrl S" data-save>
          {t('drafts.save')}
        </Button>
      )}
      {mayPublish && (
        <Button type="submit" kind="primary" name="endpoint" value={publish}>
          {t('drafts.publish')}
        </Button>
      )}
    </div>
  );
}
