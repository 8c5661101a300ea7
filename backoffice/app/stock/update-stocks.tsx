import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../forms/use-call.ts';

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
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const answer = warehouseId
      ? await call(stockContract.updateStocks, { params: { warehouseId } })
      : await call(stockContract.updateAllStocks);
    setBusy(false);
    if (!answer.ok) onDone({ ok: false, detail: t('stock.fetchFailed', { message: answer.message }) });
    else {
      const { corrected } = answer.data;
      onDone({ ok: true, detail: corrected > 0 ? t('stock.corrected', { count: corrected }) : '' });
    }
  };
  return (
    <Button icon="refresh-cw" busy={busy} disabled={busy} onClick={() => void update()}>
      {t('stock.update')}
    </Button>
  );
}
