import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useHref } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../forms/outcome.ts';
import { isLost } from '../forms/screen-route.ts';
import type { OrderAct } from './acts.ts';

interface RefusalNoticeProps {
  act: OrderAct;
  refused: Refused;
  /** Something was typed, and stays. */
  kept?: boolean;
}

/** Beside what was refused: what was not done, why, and that nothing typed is lost. */
export function RefusalNotice({ act, refused, kept = false }: RefusalNoticeProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useBeforePaint(() => box.current?.focus(), [refused]);
  const changed = refused.code === 'order_changed';
  const lost = isLost(refused.code) ? refused.code : null;
  const text = changed ? t('order.changed') : lost ? t(`order.lost.${lost}`) : refused.message;
  const login = useHref('/login');
  // What a field of the form was refused stands at the field.
  const said = refused.code === 'invalid' ? [] : Object.values(refused.errors);
  const details = [...new Set(said)].filter((one) => one !== text);
  return (
    <Notice ref={box} tone={changed || lost ? 'wait' : 'bad'} alert>
      <b className="font-semibold text-tone-ink">{t(`order.refused.${act}`)}</b> {text}{' '}
      {(changed || lost) && kept && t('order.changedKept')}
      {refused.code === 'signed_out' && (
        <a href={login} target="_blank" rel="noreferrer" className="ms-1 font-medium underline">
          {t('login.submit')}
        </a>
      )}
      {details.length > 0 && (
        <ul className="mt-1 list-disc ps-4">
          {details.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
