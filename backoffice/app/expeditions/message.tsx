import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const TONES = { success: 'good', danger: 'bad', warning: 'wait', message: 'idle' } as const;

interface Message {
  readonly kind: keyof typeof TONES;
  readonly text: string;
}
export type Say = (kind: Message['kind'], text: string) => void;

/** What an expedition's page says of an act, one message at a time (BO-042); the last one takes the place of the first. */
export function useMessage(): { message: Message | null; say: Say; close: () => void } {
  const [message, setMessage] = useState<Message | null>(null);
  const say = useCallback<Say>((kind, text) => setMessage({ kind, text }), []);
  return { message, say, close: useCallback(() => setMessage(null), []) };
}

interface MessageDialogProps {
  message: Message | null;
  onClose: () => void;
  /** Where the focus goes when what was pressed is gone. */
  fallback?: () => HTMLElement | null;
}

/** The message in a dialog with the title of its kind (BO-306); Enter, Escape and OK close it. */
export function MessageDialog({ message, onClose, fallback }: MessageDialogProps) {
  const { t } = useTranslation();
  const last = useRef<Message>({ kind: 'message', text: '' });
  if (message) last.current = message;
  const { kind, text } = last.current;
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(`expeditions.modal.${kind}`)}
      closeLabel={t('app.close')}
      focusFallback={fallback}
    >
      <DialogBody>
        <Notice tone={TONES[kind]} alert>
          {text}
        </Notice>
      </DialogBody>
      <DialogFoot>
        <Button kind="primary" onClick={onClose}>
          {t('expeditions.modal.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
