import { type AnswerOf, type RegisterRow, registersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useHref, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { timeText } from '../../time/algiers.ts';
import type { loader } from './load.server.ts';

type Code = AnswerOf<typeof registersContract.pairingCode>;

/** A code that makes a browser this till: shown once, typed there. */
export function PairDialog({ register, onClose }: { register: RegisterRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [made, setMade] = useState<Code | null>(null);
  const title = t('registers.pairTitle', { name: register.name });
  if (made) return <CodeDialog title={title} made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      submit={t('registers.pair')}
      send={() => call(registersContract.pairingCode, { params: { id: register.id } })}
      onDone={setMade}
      onClose={onClose}
    />
  );
}

function CodeDialog({ title, made, onClose }: { title: string; made: Code; onClose: () => void }) {
  const { t } = useTranslation();
  const { origin } = useLoaderData<typeof loader>();
  const address = `${origin}${useHref('/till')}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('registers.pairText', { time: timeText(made.until) })}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <p className="text-center">
          <bdi dir="ltr" className="break-all select-all">
            {address}
          </bdi>
        </p>
        <p className="text-center text-2xl font-semibold">
          <bdi dir="ltr" data-code className="num tracking-widest select-all">
            {made.code}
          </bdi>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button kind="primary" onClick={onClose}>
          {t('registers.pairDone')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
