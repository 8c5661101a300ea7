import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

export function Progress() {
  const { t } = useTranslation();
  const { file } = useLoaderData<typeof loader>();
  const { total } = file;
  const done = file.state === 'undoing' ? file.undo.done : file.done;
  return (
    <div role="status" className="rounded-l border border-line bg-paper px-3.5 py-3">
      <p className="mb-1.5 font-semibold">
        {t(`transfer.state.${file.state}`)} {t('transfer.progress', { done, total })}
      </p>
      <progress
        aria-label={t(`transfer.state.${file.state}`)}
        max={total}
        value={done}
        className="payment-progress h-1.5 w-full"
      />
      <p className="mt-1.5 text-xs text-ink-3">
        {t('transfer.leaveText')} {file.state === 'running' && t('transfer.cancelText')}
      </p>
    </div>
  );
}
