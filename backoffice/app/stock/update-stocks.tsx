import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../forms/use-api.ts';

export interface Updated {
  readonly ok: boolean;
  /** Why not, or how many levels were not what their movements say. */
  readonly detail: string;
}

interface UpdateStocksProps {
  warehouseIds: readonly string[];
  onDone: (updated: Updated) => void;
}

/** BO-037: counts the levels of the warehouses again from their movements. */
export function UpdateStocks({ warehouseIds, onDone }: UpdateStocksProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    let corrected = 0;
    let refusal: string | null = null;
    for (const warehouseId of warehouseIds) {
      const answer = await api.send(stockContract.updateStocks, { params: { warehouseId } });
      if (!answer.ok) {
        refusal = answer.message;
        break;
      }
      corrected += answer.data.corrected;
    }
    setBusy(false);
    const detail = corrected > 0 ? t('stock.corrected', { count: corrected }) : '';
    onDone(refusal === null ? { ok: true, detail } : { ok: false, detail: refusal });
    revalidate();
  };
  return (
    <Button icon="refresh-cw" busy={busy} disabled={busy} onClick={() => void update()}>
      {t('stock.update')}
    </Button>
  );
}
