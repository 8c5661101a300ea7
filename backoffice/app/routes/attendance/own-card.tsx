import { attendanceContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import { timeText } from '../../time/algiers.ts';
import type { loader } from './load.server.ts';

/** Whoever is signed in arrives, or leaves. */
export function OwnCard() {
  const { t } = useTranslation();
  const call = useCall();
  const { since } = useLoaderData<typeof loader>();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const answer = await call(attendanceContract.punch, {});
    setBusy(false);
    if (!answer.ok) return notifyFailed(answer.message);
    const { what, at, again } = answer.data;
    const said = { name: `\u2068${answer.data.name}\u2069`, time: timeText(at) };
    // Whoever presses twice hears the same twice; who wanted the other one is told to wait.
    if (again && what !== (since ? 'out' : 'in'))
      return notifyFailed(t(what === 'in' ? 'attendance.justIn' : 'attendance.justOut', said));
    notifyDone(t(what === 'in' ? 'attendance.saidIn' : 'attendance.saidOut', said));
  };
  return (
    <Card title={t('attendance.own')} icon="user">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {since ? t('attendance.here', { time: timeText(since) }) : t('attendance.away')}
        </p>
        <Button kind="primary" size="touch" busy={busy} disabled={busy} onClick={() => void press()}>
          {t(since ? 'attendance.out' : 'attendance.in')}
        </Button>
      </div>
    </Card>
  );
}
