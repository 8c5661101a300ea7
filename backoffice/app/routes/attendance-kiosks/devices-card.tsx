import { type Kiosks, kioskContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { timeText } from '../../time/algiers.ts';
import { fullWhen } from '../../time/when.ts';
import { AddDevice } from './add-device.tsx';
import type { loader } from './load.server.ts';

type Device = Kiosks['devices'][number];

/** Devices that are kiosks, or wait for their code. */
export function DevicesCard() {
  const { t } = useTranslation();
  const { devices } = useLoaderData<typeof loader>().kiosks;
  const [opened, setOpened] = useState<Device | 'add' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card
      title={t('kiosk.devices')}
      icon="monitor"
      flush
      actions={
        <Button size="s" icon="plus" onClick={() => setOpened('add')}>
          {t('kiosk.add')}
        </Button>
      }
    >
      {devices.length === 0 && (
        <EmptyState icon="monitor" title={t('kiosk.noDevice')}>
          {t('kiosk.noDeviceText')}
        </EmptyState>
      )}
      <ul>
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} onRevoke={() => setOpened(device)} />
        ))}
      </ul>
      {opened === 'add' && <AddDevice onClose={close} />}
      {opened && opened !== 'add' && <RevokeDialog device={opened} onClose={close} />}
    </Card>
  );
}

function DeviceItem({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name, seenAt, codeUntil } = device;
  return (
    <li className="flex items-center gap-2 border-b border-line px-3.5 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <OneLine>{name}</OneLine>
        </p>
        <p className="text-xs text-ink-3">
          {seenAt
            ? t('kiosk.seen', { when: fullWhen(seenAt, locale) })
            : t('kiosk.awaits', { time: timeText(codeUntil) })}
        </p>
      </div>
      <IconButton icon="trash" label={t('kiosk.revoke', { name })} onClick={onRevoke} />
    </li>
  );
}

function RevokeDialog({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <FormDialog
      title={t('kiosk.revokeTitle', { name })}
      description={t('kiosk.revokeText')}
      kind="danger"
      submit={t('kiosk.revokeSubmit')}
      send={() => call(kioskContract.revoke, { params: { id } })}
      done={t('kiosk.revoked')}
      onClose={onClose}
    />
  );
}
