import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { restOf } from '../../expeditions/parts.tsx';
import { ScanLine } from '../../expeditions/scan-line.tsx';
import { useScans } from '../../expeditions/use-scans.ts';
import { useUnitOfCode } from '../../expeditions/use-unit-of-code.ts';
import { useApi } from '../../forms/use-api.ts';
import { unitName } from '../../stock/unit-look.tsx';

/** Each code counts in one piece of a part that still has some under way. */
export function ScanIn({
  expedition,
  took,
}: {
  expedition: ExpeditionRow;
  took: (row: ExpeditionRow) => void;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const unitOf = useUnitOfCode();
  // As the last answer left it: codes come faster than the page is drawn.
  const now = useRef(expedition);
  now.current = expedition;
  const scans = useScans(`receive ${expedition.id}`, async (code, key) => {
    const unit = await unitOf(code);
    if (unit === null) return null;
    if (typeof unit === 'string') return { ok: false, text: unit };
    const name = unitName(unit);
    const part = now.current.parts.find((one) => one.unitId === unit.unitId && restOf(one) > 0);
    if (!part) return { ok: false, text: t('expeditions.scan.notUnderWay', { name }) };
    const call = { params: { partId: part.id }, body: { qtyReceived: 1 } };
    const answer = await api.send(stockContract.receivePart, call, key);
    if (!answer.ok) return answer.code === 'unreachable' ? null : { ok: false, text: answer.message };
    const { expedition: row } = answer.data.data;
    now.current = row;
    took(row);
    const { received = 0, quantity = 0 } = row.parts.find(({ id }) => id === part.id) ?? {};
    return { ok: true, text: t('expeditions.scan.received', { name, received, quantity }) };
  });
  return <ScanLine scans={scans} hint={t('expeditions.scan.receiveHint')} focused />;
}
