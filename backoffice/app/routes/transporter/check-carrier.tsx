import { carriersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** Asks the carrier with what is saved, and says what came of it. */
export function CheckCarrier({ blocked }: { blocked: boolean }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; text: string }>();
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    setSaid(undefined);
    const answer = await call(carriersContract.test, { params: { id: transporter.id } });
    setAsking(false);
    if (!answer.ok) return setSaid({ ok: false, text: answer.message });
    const { ok, failure } = answer.data;
    setSaid({ ok, text: failure ? t(`carriers.failure.${failure}`) : t('carriers.testOk') });
  };
  return (
    <>
      <div aria-live="polite" className="basis-full empty:hidden">
        {said && !blocked && <Notice tone={said.ok ? 'good' : 'bad'}>{said.text}</Notice>}
      </div>
      <Button
        icon="refresh-cw"
        busy={asking}
        disabled={asking || blocked}
        title={blocked ? t('carriers.testSaved') : undefined}
        onClick={ask}
      >
        {t('carriers.test')}
      </Button>
    </>
  );
}
