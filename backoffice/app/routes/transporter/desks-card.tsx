import { type TransporterDetail, transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { loader } from './load.server.ts';

export type Desk = TransporterDetail['services'][number]['desks'][number];

/** Where parcels wait for those who fetch them. */
export function DesksCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const { save, busy, refused } = useSave();
  const [edited, setEdited] = useState<Desk | null>();
  const [importing, setImporting] = useState(false);
  const desks = transporter.services.flatMap((service) => service.desks);
  const { needsDeskCodes } = transporter;
  const lacking = needsDeskCodes ? desks.filter(({ active, code }) => active && !code).length : 0;
  const turn = ({ id: deskId, commune, name, address, active }: Desk) => {
    const body = { version: transporter.version, deskId, commune, name, address, active: !active };
    return save(transportersContract.desk, { params: { id: transporter.id }, body }, t('transporters.saved'));
  };
  return (
    <Card
      icon="warehouse"
      title={t('transporters.stopDesks')}
      meta={<Count value={desks.length} />}
      actions={
        mayEdit && (
          <>
            <Button size="s" kind="ghost" icon="upload" onClick={() => setImporting(true)}>
              {t('transporters.import')}
            </Button>
            <Button size="s" icon="plus" onClick={() => setEdited(null)}>
              {t('transporters.add')}
            </Button>
          </>
        )
      }
    >
      {refused && (
        <Notice tone="bad" alert>
          {[refused.message, ...Object.values(refused.errors)].join(' ')}
        </Notice>
      )}
      {lacking > 0 && <Notice tone="wait">{t('transporters.codesMissing', { count: lacking })}</Notice>}
      <ul className="flex flex-col gap-1.5">
        {desks.map((desk) => (
          <li key={desk.id} className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 ${desk.active ? '' : 'text-ink-3'}`}>
              <bdi className="block truncate font-medium">{desk.name}</bdi>
              <span className="flex gap-1.5 text-xs">
                <bdi className="truncate">{desk.communeName}</bdi>
                {desk.code && (
                  <bdi dir="ltr" className="num">
                    {desk.code}
                  </bdi>
                )}
                {needsDeskCodes && !desk.code && <Tag tone="wait">{t('transporters.noCode')}</Tag>}
              </span>
            </span>
            {mayEdit && (
              <>
                <Button
                  size="s"
                  kind="ghost"
                  square
                  icon="pencil-line"
                  aria-label={t('transporters.editDesk', { name: desk.name })}
                  onClick={() => setEdited(desk)}
                />
                <Button size="s" disabled={busy} onClick={() => turn(desk)}>
                  {t(desk.active ? 'transporters.close' : 'transporters.open')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {edited !== undefined && <DeskDialog desk={edited} onClose={() => setEdited(undefined)} />}
      {mayEdit && <ImportDialog what="desks" open={importing} onClose={() => setImporting(false)} />}
    </Card>
  );
}
