import { type IncidentThing, incidentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { ThingLook } from '../../incidents/look.tsx';
import { ThingPicker } from '../../incidents/thing-picker.tsx';
import { Moment } from '../../time/moment.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import type { loader } from './load.server.ts';

/** Movements that settled it, orders that it concerns; and the stock put right from here. */
export function LinksCard() {
  const { t } = useTranslation();
  const { incident, now } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<'adjust' | 'link' | null>(null);
  const mayReadStock = useMay('stock.read');
  const { links, mayEdit, mayAdjust } = incident;
  const close = () => setOpen(null);
  return (
    <Card icon="link" title={t('incidents.page.links')} meta={<Count value={links.length} />} flush>
      {links.length === 0 && <p className="px-3.5 py-3 text-ink-3">{t('incidents.page.noLinks')}</p>}
      <ul>
        {links.map(({ id, thing, at }) => (
          <li key={id} className="flex items-start gap-2.5 border-b border-line px-3.5 py-2 last:border-b-0">
            <span className="min-w-0 flex-1">
              <ThingLook thing={thing} />
            </span>
            <span className="text-xs text-ink-3">
              <Moment at={at} now={now} timed />
            </span>
          </li>
        ))}
      </ul>
      {(mayAdjust || (mayEdit && mayReadStock)) && (
        <div className="flex flex-wrap gap-1.5 border-t border-line px-3.5 py-2.5">
          {mayAdjust && (
            <Button size="s" icon="pencil-line" onClick={() => setOpen('adjust')}>
              {t('incidents.page.adjust')}
            </Button>
          )}
          {mayEdit && mayReadStock && (
            <Button size="s" icon="link" onClick={() => setOpen('link')}>
              {t('incidents.page.linkMovement')}
            </Button>
          )}
        </div>
      )}
      {open === 'adjust' && <AdjustDialog onClose={close} />}
      {open === 'link' && <LinkDialog onClose={close} />}
    </Card>
  );
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { incident } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<IncidentThing | null>(null);
  return (
    <FormDialog
      title={t('incidents.page.linkTitle')}
      description={t('incidents.page.linkText')}
      submit={t('incidents.page.link')}
      blocked={!chosen}
      send={() =>
        call(incidentsContract.link, {
          params: { id: incident.id },
          body: { kind: 'stock_movement', id: chosen?.id ?? '' },
        })
      }
      done={t('incidents.page.linked')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ThingPicker
            kind="stock_movement"
            since={incident.createdAt}
            error={errors.id}
            onPick={setChosen}
          />
          {chosen && (
            <div className="rounded-m border border-line bg-sunken px-2.5 py-2">
              <ThingLook thing={chosen} linked={false} />
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
