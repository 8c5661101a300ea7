import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../till/use-till.ts';

/** Another tab sells: it may be asked for the till, and has it taken where it does not answer. */
export function Elsewhere() {
  const { t } = useTranslation();
  const { till } = useTill();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await till.start(true).finally(() => setBusy(false));
  };
  return (
    <EmptyState
      icon="monitor"
      title={t('pos.elsewhere')}
      action={
        <Button autoFocus kind="primary" size="touch" busy={busy} disabled={busy} onClick={() => void take()}>
          {t('pos.takeOver')}
        </Button>
      }
    >
      {t('pos.elsewhereText')}
    </EmptyState>
  );
}
