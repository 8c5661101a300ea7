import { formatCount } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useStatement } from './use-statement.ts';

/** How far the server is; it goes on without this page. */
export function Progress() {
  const { t } = useTranslation();
  const { step, done, total } = useStatement();
  const words = t(`statement.step.${step}`);
  const known = total > 0 && done > 0;
  return (
    <div role="status" className="m-5 rounded-l border border-line bg-paper px-3.5 py-3 max-desk:m-3">
      <p className="mb-1.5 font-semibold">
        {words}{' '}
        {known && (
          <bdi dir="ltr" className="num">
            {formatCount(done)} / {formatCount(total)}
          </bdi>
        )}
      </p>
      <progress
        aria-label={words}
        max={known ? total : undefined}
        value={known ? done : undefined}
        className="payment-progress h-1.5 w-full"
      />
      <p className="mt-1.5 text-xs text-ink-3">{t('statement.leaveText')}</p>
    </div>
  );
}
