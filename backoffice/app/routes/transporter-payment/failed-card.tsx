import { remittanceImportsContract, STATEMENT_FAILURES } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { useStatement } from './use-statement.ts';

/** Why a file could not be read, and the way on. */
export function FailedCard() {
  const { t } = useTranslation();
  const { id, version, failure } = useStatement();
  const { save, busy, refused } = useSave();
  const why = STATEMENT_FAILURES.find((one) => one === failure) ?? 'unreadable';
  return (
    <div className="p-5 max-desk:p-3">
      <Notice tone="bad" alert>
        <p className="font-semibold">{t('statement.failedTitle')}</p>
        <p>{refused?.message ?? t(`statement.failure.${why}`)}</p>
        <Button
          size="s"
          icon="refresh-cw"
          busy={busy}
          className="mt-2"
          onClick={() => void save(remittanceImportsContract.again, { params: { id }, body: { version } })}
        >
          {t('statement.retry')}
        </Button>
      </Notice>
    </div>
  );
}
