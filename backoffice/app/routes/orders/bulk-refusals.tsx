import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import type { RefusedOrder } from './use-bulk.ts';

/** Which of many orders were refused, and why. */
export function BulkRefusals({
  refused,
  onClose,
}: {
  refused: readonly RefusedOrder[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <div className="px-5 pt-3 max-desk:px-3">
      <Notice tone="bad" alert action={<IconButton icon="x" label={t('app.close')} onClick={onClose} />}>
        <p className="font-semibold">{t('orderList.refused', { count: refused.length })}</p>
        <ul>
          {refused.map(({ number, message }) => (
            <li key={number}>
              <bdi dir="ltr" className="num font-semibold">
                {number}
              </bdi>{' '}
              {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
