import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { type Detector, detectorOf, qrDetector, useCamera } from './use-camera.ts';

interface CameraScanProps {
  /** Each code once, for as long as it is held there. */
  onCode: (code: string) => void;
  /** They are QR codes: where the browser reads none, a library does. */
  library?: boolean;
  /** One code is looked for, and what it leads to is shown: the camera closes with it. */
  once?: boolean;
  /** What came of the last one, where that says more than the code. */
  told?: ReactNode;
}

/**
 * Codes by camera, where the browser itself reads them; there is no button elsewhere. Without a secure address the camera is closed
 * to pages: a picture of the code is taken instead.
 */
export function CameraScan({ onCode, library = false, once = false, told }: CameraScanProps) {
  const { t } = useTranslation();
  const [detector, setDetector] = useState<Detector | null>(null);
  const [open, setOpen] = useState(false);
  // After the first drawing: the server does not know what the browser can.
  useEffect(() => setDetector(detectorOf() ?? (library ? qrDetector : null)), [library]);
  if (!detector) return null;
  const read = (code: string) => {
    if (once) setOpen(false);
    onCode(code);
  };
  if (!navigator.mediaDevices) return <Photo detector={detector} onCode={onCode} />;
  return (
    <>
      <IconButton icon="scan-barcode" size="touch" label={t('camera.scan')} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('camera.title')}
        description={t('camera.hint')}
        closeLabel={t('app.close')}
      >
        <DialogBody>
          <Camera detector={detector} onCode={read} told={told} />
        </DialogBody>
      </Dialog>
    </>
  );
}

function Camera({ detector, onCode, told }: CameraScanProps & { detector: Detector }) {
  const { t } = useTranslation();
  const [read, setRead] = useState('');
  const { video, refused } = useCamera(detector, (code) => {
    setRead(code);
    onCode(code);
  });
  return (
    <div className="flex flex-col gap-2">
      {refused ? (
        <Notice tone="bad" alert>
          {t('camera.refused')}
        </Notice>
      ) : (
        <video ref={video} muted playsInline className="aspect-video w-full rounded bg-sunken object-cover" />
      )}
      <div role="status" className="min-h-7 font-semibold text-good">
        {read && (told ?? <bdi>{t('camera.read', { code: read })}</bdi>)}
      </div>
    </div>
  );
}

function Photo({ detector, onCode }: CameraScanProps & { detector: Detector }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const taken = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const codes = await createImageBitmap(file).then(
      (picture) => detector.detect(picture),
      () => [],
    );
    for (const { rawValue } of codes) onCode(rawValue);
    if (codes.length === 0) notifyFailed(t('camera.nothing'));
  };
  return (
    <>
      <Button icon="scan-barcode" size="touch" onClick={() => field.current?.click()}>
        {t('camera.photo')}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture="environment"
        className="hidden"
        aria-label={t('camera.photo')}
        onChange={(event) => void taken(event)}
      />
    </>
  );
}
