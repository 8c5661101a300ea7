import type { OrderAction } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './act.server.ts';

/** Beside what was refused: what was not done, why, and that nothing typed is lost. */
export function RefusalNotice({
  action,
  refusal,
  kept = false,
}: {
  action: OrderAction;
  refusal: Refusal;
  kept?: boolean;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus once
  useEffect(() => box.current?.focus(), [refusal]);
  const changed = refusal.code === 'order_changed';
  const details = Object.values(refusal.errors).flat();
  return (
    <Notice ref={box} tone={changed ? 'wait' : 'bad'} alert>
      <b className="font-semibold text-tone-ink">{t(`order.refused.${action}`)}</b>{' '}
      {changed ? t('order.changed') : refusal.message} {changed && kept && t('order.changedKept')}
      {details.length > 0 && (
        <ul className="mt-1 list-disc ps-4">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
