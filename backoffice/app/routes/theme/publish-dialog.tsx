import { weakPairs } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useRatio } from './contrast-notes.tsx';
import { useVariableName } from './row.tsx';
import type { ThemeForm } from './use-theme-form.ts';

interface PublishDialogProps {
  form: ThemeForm;
  onPublish: () => void;
  onClose: () => void;
}

/** Asks once before what can hardly be read is published, naming it. */
export function PublishDialog({ form, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const nameOf = useVariableName();
  const ratioText = useRatio();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('themes.contrastTitle')}
      description={t('themes.contrastText')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <ul className="list-disc ps-5">
          {weakPairs(form.resolved).map(({ text, ground, ratio, least }) => (
            <li key={`${text} ${ground}`}>
              {t('themes.pair', {
                ...{ text: nameOf(text), ground: nameOf(ground) },
                ...{ ratio: ratioText(ratio), least: ratioText(least) },
              })}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onPublish}>{t('themes.anyway')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('themes.fix')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
