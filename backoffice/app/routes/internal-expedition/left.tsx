import type { ExpeditionRow } from '@hanout/contracts';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Differences } from '../../expeditions/differences.tsx';
import { GoodsName, Way } from '../../expeditions/look.tsx';
import { Lot } from '../../expeditions/parts.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** An expedition that has left, or never will: since when and with whom it is on its way, and what became of each part. */
export function Left() {
  const { t } = useTranslation();
  const { expedition, now } = useLoaderData<typeof loader>();
  const { sentAt } = expedition;
  const parts = sentAt ? expedition.parts : expedition.items.map(toLeave);
  return (
    <div className="grid flex-1 content-start gap-3.5 bg-sunken p-5 max-desk:p-3 desk:grid-cols-[minmax(0,1fr)_320px]">
      <Card title={t(sentAt ? 'expeditions.left' : 'expeditions.inside')} flush className="max-desk:order-2">
        {parts.length > 0 ? (
          <Parts parts={parts} />
        ) : (
          <p className="px-3.5 py-6 text-center text-ink-2">{t('expeditions.nothingLeft')}</p>
        )}
      </Card>
      <div className="flex min-w-0 flex-col gap-3.5">
        <Journey expedition={expedition} />
        <Differences expedition={expedition} now={now} />
      </div>
    </div>
  );
}

function Journey({ expedition }: { expedition: ExpeditionRow }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { sentAt, carriedBy, sentBy, createdBy, underWay, note, returnOf } = expedition;
  return (
    <Card title={t('expeditions.onTheWay')} icon="truck" meta={<Count value={underWay} />}>
      <p className="mb-2 font-medium">
        <Way {...expedition} />
      </p>
      <Facts>
        {sentAt && (
          <>
            <Fact name={t('expeditions.since')}>
              <Moment at={sentAt} now={now} timed />
            </Fact>
            <Fact name={t('expeditions.with')}>
              {carriedBy ? <bdi dir="auto">{carriedBy}</bdi> : t('expeditions.nobody')}
            </Fact>
          </>
        )}
        {sentBy && (
          <Fact name={t('expeditions.sentBy')}>
            <bdi>{sentBy}</bdi>
          </Fact>
        )}
        {createdBy && (
          <Fact name={t('expeditions.createdBy')}>
            <bdi>{createdBy}</bdi>
          </Fact>
        )}
        {note && (
          <Fact name={t('expeditions.note')}>
            <bdi dir="auto" className="wrap-anywhere">
              {note}
            </bdi>
          </Fact>
        )}
      </Facts>
      {returnOf && (
        <p className="mt-2">
          <Link to={`/internal-expeditions/${returnOf}`}>{t('expeditions.returnOf')}</Link>
        </p>
      )}
    </Card>
  );
}

type Part = ExpeditionRow['parts'][number];

/** What would leave, as a part of which nothing has. */
const toLeave = (item: ExpeditionRow['items'][number]): Part => ({
  ...item,
  ...{ lot: '', expiresOn: null, received: 0, damaged: 0, missing: 0, found: 0, returned: 0, reason: null },
});

function Parts({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation();
  return (
    <table className="table">
      <caption className="sr-only">{t('expeditions.left')}</caption>
      <thead>
        <tr>
          <th>{t('expeditions.product')}</th>
          <th className="max-desk:hidden">{t('expeditions.lot')}</th>
          <th className="fig">{t('expeditions.sentPieces')}</th>
          <th className="fig">{t('expeditions.receivedPieces')}</th>
          <th className="fig max-desk:hidden">{t('expeditions.damaged')}</th>
          <th className="fig max-desk:hidden">{t('expeditions.missing')}</th>
          <th className="fig max-desk:hidden">{t('expeditions.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <td className="max-w-[300px] max-desk:max-w-[46vw]">
              <GoodsName name={part.name} variant={part.variant} code={part.sku} />
            </td>
            <td className="text-ink-2 max-desk:hidden">
              <Lot part={part} />
            </td>
            <td className="fig">
              <Count value={part.quantity} weighed={part.weighed} />
            </td>
            <td className="fig font-semibold">
              <Count value={part.received} weighed={part.weighed} />
            </td>
            <Rare value={part.damaged} weighed={part.weighed} bad />
            <Rare value={part.missing - part.found} weighed={part.weighed} bad />
            <Rare value={part.returned} weighed={part.weighed} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A figure that is nothing for most. */
function Rare({ value, weighed, bad = false }: { value: number; weighed: boolean; bad?: boolean }) {
  const tone = value === 0 ? 'text-ink-3' : bad ? 'font-semibold text-bad' : '';
  return (
    <td className="fig max-desk:hidden">
      <Count value={value} weighed={weighed} className={tone} />
    </td>
  );
}
