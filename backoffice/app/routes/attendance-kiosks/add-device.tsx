import { type AnswerOf, kioskContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useHref, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { timeText } from '../../time/algiers.ts';
import type { loader } from './load.server.ts';

type Added = AnswerOf<typeof kioskContract.add>;

/** A name, then the code that is typed on the device. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [name, setName] = useState('');
  const [added, setAdded] = useState<Added | null>(null);
  if (added) return <CodeDialog name={name} added={added} onClose={onClose} />;
  return (
    <FormDialog
      title={t('kiosk.add')}
      submit={t('kiosk.addSubmit')}
      send={() => call(kioskContract.add, { body: { name } })}
      onDone={setAdded}
      onClose={onClose}
    >
      <TextField label={t('kiosk.name')} name="name" maxLength={60} value={name} onChange={setName} />
    </FormDialog>
  );
}

function CodeDialog({ name, added, onClose }: { name: string; added: Added; onClose: () => void }) {
  const { t } = useTranslation();
  const { origin } = useLoaderData<typeof loader>();
  const address = `${origin}${useHref('/kiosk')}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('kiosk.codeTitle', { name })}
      description={t('kiosk.codeText', { time: timeText(added.until) })}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <p className="text-center">
          <bdi dir="ltr" className="break-all select-all">
            {address}
          </bdi>
        </p>
        <p className="text-center text-2xl font-semibold">
          <bdi dir="ltr" className="num tracking-widest select-all">
            {added.code}
          </bdi>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button kind="primary" onClick={onClose}>
          {t('kiosk.codeDone')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
