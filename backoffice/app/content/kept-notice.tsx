import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { KeptWork } from './kept-work.ts';

/** Says that something that was not saved was found again, and what can be done with it. */
export function KeptNotice<T>({ work }: { work: KeptWork<T> }) {
  const { t } = useTranslation();
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
          <Button size="s" kind="ghost" onClick={work.drop}>
            {t('drafts.dropKept')}
          </Button>
        </span>
      }
    >
      {t(isMine ? 'drafts.kept' : 'drafts.keptElse')}
    </Notice>
  );
}
