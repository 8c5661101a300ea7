import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { ButtonHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnfinished } from '../forms/unfinished.ts';
import { timeText } from '../time/algiers.ts';
import { DiscardButton } from './discard-button.tsx';
import { useDrop } from './use-drop.ts';

/** A call that the form around names, or what is done instead. */
type Act = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'name' | 'value' | 'disabled' | 'onClick'>;

export const submits = (endpoint: string): Act => ({ type: 'submit', name: 'endpoint', value: endpoint });

/** The same where nothing on the page is typed in part. */
const whole = (act: Act): Act => ({
  ...act,
  onClick: (event) => {
    if (isUnfinished()) event.preventDefault();
    else act.onClick?.(event);
  },
});

interface PublishBarProps {
  /** Something was changed that is not saved. */
  changed: boolean;
  /** When it was saved by itself, if it was. */
  savedAt?: string | null;
  /** Something was saved that visitors do not see. */
  drafted: boolean;
  /** It is being saved or published. */
  busy?: boolean;
  mayPublish: boolean;
  save: Act;
  publish: Act;
  /** @returns the way back. */
  onDrop: () => () => void;
  onDiscard: () => void;
}

/**
 * The foot of what is written as a draft: it stands while something is not saved or not published. Each button has a place
 * of its own, which nothing else takes when it goes: a second press on the same spot does nothing else.
 */
export function PublishBar({ onDrop, onDiscard, save, publish, ...state }: PublishBarProps) {
  const { changed, savedAt, drafted, busy, mayPublish } = state;
  const { t } = useTranslation();
  const drop = useDrop(onDrop);
  if (!changed && !drafted) return null;
  const kept = savedAt ? t('drafts.savedAt', { time: timeText(savedAt) }) : t('drafts.saved');
  const said = changed ? t('drafts.unsaved') : kept;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-paper px-5 py-2.5 max-desk:px-3">
      {drafted && !changed && <DiscardButton disabled={busy} onDiscard={onDiscard} />}
      <p role="status" className="min-w-0 flex-1 basis-40 text-ink-2">
        {busy ? t('form.submitting') : said}
      </p>
      {changed && (
        <Button kind="ghost" disabled={busy} onClick={drop}>
          {t('form.cancel')}
        </Button>
      )}
      {changed && (
        <Button {...whole(save)} hotkey="Ctrl S" data-save>
          {t('drafts.save')}
        </Button>
      )}
      {mayPublish && (
        <Button {...whole(publish)} kind="primary">
          {t('drafts.publish')}
        </Button>
      )}
    </div>
  );
}
