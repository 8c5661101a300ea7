import { type Kiosks, kioskContract } from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { fullWhen } from '../../time/when.ts';
import type { loader } from './load.server.ts';

type Doubtful = Kiosks['doubtful'][number];

/** What was pressed and stands in no day: nothing is lost, and nobody invents what it was. */
export function DoubtfulCard() {
  const { t } = useTranslation();
  const { doubtful } = useLoaderData<typeof loader>().kiosks;
  const [chosen, setChosen] = useState<Doubtful | null>(null);
  if (doubtful.length === 0) return null;
  return (
    <Card title={t('kiosk.doubtful')} icon="triangle-alert" meta={doubtful.length} flush>
      <p className="border-b border-line px-3.5 py-2.5 text-xs text-ink-3">{t('kiosk.doubtfulText')}</p>
      <ul>
        {doubtful.map((press) => (
          <DoubtfulItem key={press.id} press={press} onSettle={() => setChosen(press)} />
        ))}
      </ul>
      {chosen && <SettleDialog press={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function DoubtfulItem({ press, onSettle }: { press: Doubtful; onSettle: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const mayEdit = useMay('attendance.edit');
  const { name, at, kiosk, why } = press;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[200px]">
        <Link
          to={`/attendance?day=${algiersDay(new Date(at))}`}
          aria-label={t('kiosk.toDay', { name })}
          className="font-medium"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-xs text-ink-3">
          {fullWhen(at, locale)} · <bdi>{kiosk}</bdi>
        </p>
      </div>
      <Tag tone="wait">{t(`kiosk.why.${why}`)}</Tag>
      {mayEdit && (
        <Button size="s" aria-label={t('kiosk.settleOf', { name })} onClick={onSettle}>
          {t('kiosk.settle')}
        </Button>
      )}
    </li>
  );
}

function SettleDialog({ press: { id, name }, onClose }: { press: Doubtful; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('kiosk.settleOf', { name })}
      submit={t('kiosk.settle')}
      send={() => call(kioskContract.settle, { params: { id }, body: { reason } })}
      done={t('kiosk.settled')}
      onClose={onClose}
    >
      <AreaField
        label={t('kiosk.reason')}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
