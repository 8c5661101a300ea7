import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useDrop } from './use-drop.ts';

interface Found {
  /** `mine`: over the draft that is there; anything else: over an older one; null: nothing. */
  readonly found: unknown;
  readonly take: () => void;
  /** @returns the way back. */
  readonly drop: () => () => void;
}

/** Says that something that was not saved was found again, and what can be done with it. */
export function KeptNotice({ work }: { work: Found }) {
  const { t } = useTranslation();
  const drop = useDrop(work.drop);
  if (!work.found) return null;
  const isMine = work.found === 'mine';
  return (
    <Notice
      tone={isMine ? 'move' : 'wait'}
      action={
        <span className="flex flex-none flex-wrap gap-1.5">
          {!isMine && (
            <Button size="s" onClick={work.take}>
              {t('drafts.takeKept')}
            </Button>
          )}
          <Button size="s" kind="ghost" onClick={drop}>
            {t('drafts.dropKept')}
          </Button>
        </span>
      }
    >
      {t(isMine ? 'drafts.kept' : 'drafts.keptElse')}
    </Notice>
  );
}
