import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanLine } from '../../expeditions/scan-line.tsx';
import { useScans } from '../../expeditions/use-scans.ts';
import { useUnitOfCode } from '../../expeditions/use-unit-of-code.ts';
import { useApi } from '../../forms/use-api.ts';
import { unitName } from '../../stock/unit-look.tsx';

const MODES = ['add', 'pack'] as const;

interface ScanAlongProps {
  expedition: ExpeditionRow;
  took: (row: ExpeditionRow) => void;
  /** Packs through the screen's own call; whether it did, null without an answer. */
  pack: (
    goods: Pick<ExpeditionRow['items'][number], 'productId' | 'combinationId'>,
  ) => Promise<boolean | null>;
}

/** Each code adds one piece, or says that its line is packed. */
export function ScanAlong({ expedition, took, pack }: ScanAlongProps) {
  const { t } = useTranslation();
  const api = useApi();
  const unitOf = useUnitOfCode();
  const [mode, setMode] = useState<(typeof MODES)[number]>('add');
  const scans = useScans(`${mode} ${expedition.id}`, async (code, key) => {
    const unit = await unitOf(code);
    if (unit === null) return null;
    if (typeof unit === 'string') return { ok: false, text: unit };
    const { productId, combinationId } = unit;
    const name = unitName(unit);
    if (mode === 'pack') {
      const packed = await pack({ productId, combinationId });
      if (packed === null) return null;
      return {
        ok: packed,
        text: t(packed ? 'expeditions.scan.packed' : 'expeditions.scan.notListed', { name }),
      };
    }
    const call = { params: { expeditionId: expedition.id }, body: { productId, combinationId, quantity: 1 } };
    const answer = await api.send(stockContract.addItem, call, key);
    if (!answer.ok && answer.code === 'unreachable') return null;
    if (!answer.ok) return { ok: false, text: answer.errors.quantity ?? answer.message };
    const { data } = answer.data;
    took(data);
    const { quantity = 0 } = data.items.find(({ unitId }) => unitId === unit.unitId) ?? {};
    return { ok: true, text: t('expeditions.scan.added', { name, quantity }) };
  });
  return (
    <ScanLine scans={scans} hint={t(`expeditions.scan.${mode}Hint`)}>
      <Segmented
        label={t('expeditions.scan.mode')}
        value={mode}
        options={MODES.map((value) => ({ value, label: t(`expeditions.scan.modes.${value}`) }))}
        onChange={setMode}
      />
    </ScanLine>
  );
}
