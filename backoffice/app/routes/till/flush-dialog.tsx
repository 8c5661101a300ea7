import { useTranslation } from 'react-i18next';
import { flushCache } from '../../till/supplies.ts';
import { useTill } from '../../till/use-till.ts';
import { TillDialog } from './form-shell.tsx';
import { useSay } from './use-say.ts';

/** Forgets what the server can give again (BO-064). */
export function FlushDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till } = useTill();
  const say = useSay();
  const flush = async () => {
    const failed = await flushCache(till).catch(() => 'refused' as const);
    if (failed === 'unreachable') say.failed('flushOffline');
    else if (failed) say.failed('products');
    else say.done('flushed');
    onClose();
  };
  return (
    <TillDialog
      title={t('pos.flushTitle')}
      description={t('pos.flushText')}
      submit={t('pos.flushSubmit')}
      onSubmit={flush}
      onClose={onClose}
    >
      {null}
    </TillDialog>
  );
}
