import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useTranslation } from 'react-i18next';

interface Answers {
  onLeave?: () => void;
  onStay?: () => void;
}

/** The two answers to whether one leaves without saving; the one that keeps what was typed is the likely one. */
export function LeaveButtons({ onLeave, onStay, focused }: Answers & { focused?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onLeave}>{t('form.leave')}</Button>
      <Button kind="primary" autoFocus={focused} onClick={onStay}>
        {t('form.stay')}
      </Button>
    </>
  );
}

/** The question in the place of a dialog's buttons, so that what is about to be lost stays in sight. */
export function LeaveQuestion(answers: Required<Answers>) {
  const { t } = useTranslation();
  return (
    <DialogFoot>
      <p role="alert" className="min-w-0 flex-1 max-desk:basis-full!">
        {t('form.leaveText')}
      </p>
      <LeaveButtons {...answers} focused />
    </DialogFoot>
  );
}
