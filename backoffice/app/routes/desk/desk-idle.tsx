import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';
import type { DeskWork } from './use-desk.ts';

/** Nothing in hand: the beginning of the day, or its end. */
export function DeskIdle({ work }: { work: DeskWork }) {
  const { t } = useTranslation();
  const { desk } = useLoaderData<typeof loader>();
  const { toCall, later } = desk.counts;
  useHotkeys({ N: toCall > 0 ? work.next : undefined });
  return (
    <div className="grid content-center gap-3 p-5">
      {work.refused.length > 0 && (
        <Notice tone="wait" alert>
          {work.refused.join(' ')}
        </Notice>
      )}
      <EmptyState
        icon={toCall > 0 ? 'phone-call' : 'circle-check'}
        title={toCall > 0 ? t('desk.ready', { count: toCall }) : t('desk.empty')}
        action={
          toCall > 0 && (
            <Button
              kind="primary"
              icon="phone-call"
              hotkey="N"
              busy={work.busy}
              disabled={work.busy}
              onClick={work.next}
            >
              {t('desk.start')}
            </Button>
          )
        }
      >
        {later > 0 ? t('desk.later', { count: later }) : t('desk.readyText')}
      </EmptyState>
    </div>
  );
}
