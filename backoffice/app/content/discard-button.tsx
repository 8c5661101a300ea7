import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Back to what visitors see, once that is asked for twice: all that is drafted gives way. */
export function DiscardButton({ disabled, onDiscard }: { disabled?: boolean; onDiscard: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="ghost" disabled={disabled} onClick={() => setAsked(true)}>
        {t('drafts.discard')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('drafts.discardTitle')}
        description={t('drafts.discardText')}
        closeLabel={t('app.close')}
      >
        <DialogFoot>
          <Button onClick={() => setAsked(false)}>{t('drafts.keepDraft')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              setAsked(false);
              onDiscard();
            }}
          >
            {t('drafts.discardNow')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
