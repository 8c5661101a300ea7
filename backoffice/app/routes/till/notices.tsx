import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { markPrinted } from '../../till/acts.ts';
import { useTill } from '../../till/use-till.ts';
import { useReprint } from './use-print.tsx';

/** What has to be known before the next sale; `all`: with what only who opens the till can do something about. */
export function Notices({ all = false }: { all?: boolean }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { reprint, sheet } = useReprint();
  const { unprinted, detached, persisted, badge } = view;
  return (
    <>
      {detached && (
        <Line tone="bad">
          {t('pos.detached')} {badge.unsent > 0 && t('pos.detachedUnsent', { count: badge.unsent })}
          <Button onClick={() => till.set({ phase: 'unpaired' })}>{t('pos.pair')}</Button>
        </Line>
      )}
      {all && persisted === false && (
        <Line tone="wait">
          {t('pos.notPersisted')}. {t('pos.notPersistedText')}
        </Line>
      )}
      {unprinted && (
        <Line tone="wait">
          {t('pos.unprinted', { number: unprinted.number ?? '' })}
          <Button icon="printer" onClick={() => reprint(unprinted, false)}>
            {t('pos.print')}
          </Button>
          <Button onClick={() => void markPrinted(till, unprinted.id)}>{t('pos.wasPrinted')}</Button>
        </Line>
      )}
      {sheet}
    </>
  );
}

function Line({ tone, children }: { tone: 'bad' | 'wait'; children: ReactNode }) {
  return (
    <div
      role="status"
      className={`tone-${tone} flex items-center gap-3 border-b border-tone-line bg-tone-soft px-4 py-2 text-tone-ink print:hidden`}
    >
      <Icon name="triangle-alert" className="flex-none" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
    </div>
  );
}
