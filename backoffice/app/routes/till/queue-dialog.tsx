import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptDocument } from '../../till/database.ts';
import { useTill } from '../../till/use-till.ts';
import { timeText } from '../../time/algiers.ts';
import { useSay } from './use-say.ts';

/** What the server has not confirmed: each with its age and what was said of it last. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const kept = useUnsent();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await till.sendNow();
    setBusy(false);
    if (till.view.badge.unsent > 0) say.failed('orders');
    else say.done('operation');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pos.queue.title')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {kept.length === 0 && (
          <EmptyState icon="circle-check" title={t('pos.queue.empty')}>
            {t('pos.queue.emptyText')}
          </EmptyState>
        )}
        {view.badge.aside > 0 && <Notice tone="wait">{t('pos.queue.asideText')}</Notice>}
        <ul className="flex max-h-[50vh] flex-col overflow-auto">
          {kept.map((one) => (
            <QueueRow key={one.id} kept={one} />
          ))}
        </ul>
      </DialogBody>
      {kept.length > 0 && (
        <DialogFoot>
          <Button size="touch" icon="save" onClick={() => saveCopy(kept)}>
            {t('pos.queue.copy')}
          </Button>
          <Button kind="primary" size="touch" busy={busy} disabled={busy} onClick={() => void send()}>
            {t('pos.queue.send')}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}

function QueueRow({ kept }: { kept: KeptDocument }) {
  const { t } = useTranslation();
  const { kind, number, at, state, triedAt, said } = kept;
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="font-medium">
          {t(`pos.queue.kinds.${kind}`)} {number && <bdi dir="ltr">{number}</bdi>}
        </span>
        <span className="block text-xs text-ink-3">
          {timeText(at)} ·{' '}
          {triedAt ? t('pos.queue.tried', { time: timeText(triedAt) }) : t('pos.queue.never')}
          {said && <bdi dir="ltr"> · {said}</bdi>}
        </span>
      </span>
      <Tag tone={state === 'aside' ? 'bad' : 'wait'}>{t(`pos.queue.${state}`)}</Tag>
    </li>
  );
}

/** Read again whenever the figures of the badge change. */
function useUnsent(): readonly KeptDocument[] {
  const { till, view } = useTill();
  const [kept, setKept] = useState<readonly KeptDocument[]>([]);
  const { unsent, aside } = view.badge;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures say that something changed
  useEffect(() => {
    const read = async () => {
      const all = await Promise.all(
        (['waiting', 'aside'] as const).map((state) =>
          till.database.getAllFromIndex('documents', 'state', state),
        ),
      );
      setKept(all.flat().sort((a, b) => a.seq - b.seq));
    };
    void read();
  }, [till, unsent, aside]);
  return kept;
}

/** What is not sent, as a file: for whoever has to carry it there. */
function saveCopy(kept: readonly KeptDocument[]): void {
  const text = JSON.stringify(
    kept.map(({ id, seq, hash, text: sealed }) => ({ id, seq, hash, text: sealed })),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `till-${kept[0]?.seq ?? 0}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
