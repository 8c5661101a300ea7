import { type TransporterDetail, transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { matchesWords } from '../../listing/matches-words.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { DeskItem } from './desk-item.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { loader } from './load.server.ts';

export type Desk = TransporterDetail['services'][number]['desks'][number];

/** More of them are searched through. */
const SEEN_AT_ONCE = 12;

/** Where parcels wait for those who fetch them. */
export function DesksCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const { save, busy, refused } = useSave();
  const [edited, setEdited] = useState<Desk | null>();
  const [importing, setImporting] = useState(false);
  const [search, setSearch] = useState('');
  const desks = transporter.services.flatMap((service) => service.desks);
  const wilayaName = new Map(transporter.wilayas.map(({ code, name }) => [code, name]));
  const shown = desks.filter(({ name, communeName, wilaya, code }) =>
    matchesWords(`${name} ${communeName} ${wilayaName.get(wilaya) ?? ''} ${code ?? ''}`, search),
  );
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
      {desks.length > SEEN_AT_ONCE && (
        <TextInput
          type="search"
          height="s"
          icon="search"
          dir="auto"
          className="mb-3 max-w-[300px]"
          aria-label={t('transporters.deskSearch')}
          placeholder={t('transporters.deskSearch')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {desks.length > 0 && shown.length === 0 && <p className="text-ink-3">{t('transporters.noDesk')}</p>}
      <ul className="grid gap-x-6 gap-y-1.5 desk:grid-cols-2">
        {shown.map((desk) => (
          <DeskItem
            key={desk.id}
            desk={desk}
            wilaya={wilayaName.get(desk.wilaya)}
            needsCode={needsDeskCodes}
            busy={busy}
            onEdit={mayEdit ? () => setEdited(desk) : undefined}
            onTurn={() => turn(desk)}
          />
        ))}
      </ul>
      {edited !== undefined && <DeskDialog desk={edited} onClose={() => setEdited(undefined)} />}
      {mayEdit && <ImportDialog what="desks" open={importing} onClose={() => setImporting(false)} />}
    </Card>
  );
}
