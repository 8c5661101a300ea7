import type { RegisterRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { timeText } from '../../time/algiers.ts';
import { fullWhen } from '../../time/when.ts';
import { DetachDialog } from './detach-dialog.tsx';
import type { loader } from './load.server.ts';
import { PairDialog } from './pair-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'pair' | 'detach'; readonly register: RegisterRow };

/** Each register: where it sells, on which device, and whether it is open. */
export function RegistersCard() {
  const { t } = useTranslation();
  const { registers } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Card
      title={t('registers.title')}
      icon="monitor"
      flush
      actions={
        <Button size="s" icon="plus" onClick={() => setOpened({ what: 'add' })}>
          {t('registers.add')}
        </Button>
      }
    >
      {registers.length === 0 && (
        <EmptyState icon="monitor" title={t('registers.none')}>
          {t('registers.noneText')}
        </EmptyState>
      )}
      <ul>
        {registers.map((register) => (
          <RegisterItem
            key={register.id}
            register={register}
            onOpen={(what) => setOpened({ what, register })}
          />
        ))}
      </ul>
      {opened?.what === 'add' && <RegisterDialog register={null} onClose={close} />}
      {opened?.what === 'edit' && <RegisterDialog register={opened.register} onClose={close} />}
      {opened?.what === 'pair' && <PairDialog register={opened.register} onClose={close} />}
      {opened?.what === 'detach' && <DetachDialog register={opened.register} onClose={close} />}
    </Card>
  );
}

interface RegisterItemProps {
  register: RegisterRow;
  onOpen: (what: 'edit' | 'pair' | 'detach') => void;
}

function RegisterItem({ register, onOpen }: RegisterItemProps) {
  const { t } = useTranslation();
  const { code, name, warehouse, active, device, session } = register;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <bdi dir="ltr" className="num min-w-9 text-lg font-semibold text-sea-ink">
        {code}
      </bdi>
      <div className="min-w-0 flex-1 basis-[220px]">
        <p className="flex items-center gap-2 font-medium">
          <bdi className="truncate">{name}</bdi>
          {!active && <Tag>{t('registers.inactive')}</Tag>}
          {session && <Tag tone="good">{t('registers.sessionOpen', { name: session.openedBy })}</Tag>}
        </p>
        <p className="text-xs text-ink-3">
          <bdi>{warehouse}</bdi> · <DeviceLine register={register} />
        </p>
      </div>
      {device ? (
        <Button size="s" aria-label={`${t('registers.detach')} (${name})`} onClick={() => onOpen('detach')}>
          {t('registers.detach')}
        </Button>
      ) : (
        active && (
          <Button size="s" aria-label={`${t('registers.pair')} (${name})`} onClick={() => onOpen('pair')}>
            {t('registers.pair')}
          </Button>
        )
      )}
      <IconButton icon="pencil-line" label={t('registers.edit', { name })} onClick={() => onOpen('edit')} />
    </li>
  );
}

function DeviceLine({ register: { device, codeUntil } }: { register: RegisterRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (device)
    return <>{t('registers.device', { name: device.name, when: fullWhen(device.seenAt, locale) })}</>;
  return <>{codeUntil ? t('registers.codeUntil', { time: timeText(codeUntil) }) : t('registers.noDevice')}</>;
}
