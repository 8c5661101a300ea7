import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHref } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isLost } from '../../forms/screen-route.ts';
import type { Refusal } from './act.server.ts';
import type { OrderAct } from './acts.ts';

/** Beside what was refused: what was not done, why, and that nothing typed is lost. */
export function RefusalNotice({
  action,
  refusal,
  kept = false,
}: {
  action: OrderAct;
  refusal: Refusal;
  kept?: boolean;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus once
  useEffect(() => box.current?.focus(), [refusal]);
  const changed = refusal.code === 'order_changed';
  const lost = isLost(refusal.code) ? refusal.code : null;
  const text = changed ? t('order.changed') : lost ? t(`order.lost.${lost}`) : refusal.message;
  const login = useHref('/login');
  const details = Object.values(refusal.errors).flat();
  return (
    <Notice ref={box} tone={changed || lost ? 'wait' : 'bad'} alert>
      <b className="font-semibold text-tone-ink">{t(`order.refused.${action}`)}</b> {text}{' '}
      {(changed || lost) && kept && t('order.changedKept')}
      {refusal.code === 'signed_out' && (
        <a href={login} target="_blank" rel="noreferrer" className="ms-1 font-medium underline">
          {t('login.submit')}
        </a>
      )}
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
