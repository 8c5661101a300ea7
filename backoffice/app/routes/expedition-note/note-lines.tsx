import type { ExpeditionRow } from '@hanout/contracts';
import { formatQuantity } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Lot } from '../../expeditions/parts.tsx';
import type { loader } from './load.server.ts';

type Line = Pick<
  ExpeditionRow['parts'][number],
  'id' | 'name' | 'variant' | 'sku' | 'weighed' | 'quantity' | 'lot' | 'expiresOn'
>;

/** What left, lot by lot; of one that has not left, what is to, with its lots to be written in. */
function linesOf({ sentAt, parts, items }: ExpeditionRow): Line[] {
  if (sentAt) return parts;
  return items
    .filter(({ packing }) => packing !== 'not_found')
    .map((item) => ({ ...item, lot: '………', expiresOn: null }));
}

/** The goods, with a box where whoever counts them writes what came. */
export function NoteLines() {
  const { t } = useTranslation();
  const { expedition } = useLoaderData<typeof loader>();
  const lines = linesOf(expedition);
  const heads = [t('expeditions.product'), t('print.reference'), t('expeditions.lot')];
  return (
    <table className="mt-[4mm] w-full border-collapse [&_:is(td,th)]:px-[1.5mm] [&_:is(td,th)]:py-[1.5mm]">
      <thead>
        <tr className="border-b-2 text-[8.5pt]">
          {heads.map((head) => (
            <th key={head} className="text-start">
              {head}
            </th>
          ))}
          <th className="text-end">{t('expeditions.sentPieces')}</th>
          <th className="w-[24mm] text-end">{t('expeditions.receivedPieces')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="break-inside-avoid border-b align-top">
            <td>
              <bdi className="font-bold">{line.name}</bdi>
              {line.variant && <bdi className="block text-[9pt]">{line.variant}</bdi>}
            </td>
            <td className="text-[9pt]">
              <bdi dir="ltr" className="num">
                {line.sku ?? '—'}
              </bdi>
            </td>
            <td className="text-[9pt]">
              <Lot part={line} />
            </td>
            <td className="num text-end font-bold">{formatQuantity(line.quantity, line.weighed)}</td>
            <td>
              <span className="ms-auto block h-[6mm] w-[18mm] border border-black" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} className="text-end">
            {t('expeditions.pieces')}
          </td>
          <td className="num text-end text-[12pt] font-bold">{expedition.pieces}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
