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
  /** The one that is shown; without it, all of them. */
  warehouseId?: string;
  onDone: (updated: Updated) => void;
}

/** BO-037: counts the levels of the warehouses again from their movements. */
export function UpdateStocks({ warehouseId, onDone }: UpdateStocksProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const answer = warehouseId
      ? await api.send(stockContract.updateStocks, { params: { warehouseId } })
      : await api.send(stockContract.updateAllStocks);
    setBusy(false);
    if (!answer.ok) onDone({ ok: false, detail: t('stock.fetchFailed', { message: answer.message }) });
    else {
      const { corrected } = answer.data;
      onDone({ ok: true, detail: corrected > 0 ? t('stock.corrected', { count: corrected }) : '' });
    }
    revalidate();
  };
  return (
    <Button icon="refresh-cw" busy={busy} disabled={busy} onClick={() => void update()}>
      {t('stock.update')}
    </Button>
  );
}
