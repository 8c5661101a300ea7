import type { DeskResult, OrderDetail } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RESULT_KEYS } from '../../keyboard/desk-keys.ts';
import { CallBackDialog } from '../../orders/call-back-dialog.tsx';
import { focusNote, noteIsBegun } from '../../orders/note-form.tsx';
import { customerName } from '../../orders/place.ts';
import { type Cancelling, CancelReasonDialog } from './cancel-reason-dialog.tsx';
import type { loader } from './load.server.ts';
import type { DeskWork } from './use-desk.ts';

const BOX =
  'flex min-h-12 items-center gap-2 rounded-m border px-2.5 py-1.5 text-start font-medium disabled:cursor-not-allowed disabled:opacity-60 max-desk:flex-col max-desk:justify-center max-desk:gap-0.5 max-desk:px-1 max-desk:py-1 max-desk:text-center max-desk:text-xs max-desk:leading-tight';
/** On a phone the likely answer is the largest, where the thumb is. */
const WIDE = 'max-desk:col-span-2 max-desk:flex-row max-desk:gap-2 max-desk:text-md';
const LOOK = {
  confirmed: 'border-sea bg-sea text-on-sea enabled:hover:bg-sea-hover',
  refused: 'border-line-strong bg-raised text-bad hover:bg-hover',
  other: 'border-line-strong bg-raised text-ink hover:bg-hover',
};
const lookOf = (result: DeskResult) =>
  result === 'confirmed' || result === 'refused' ? LOOK[result] : LOOK.other;

/** What the call came to: one key, one press; the next order opens by itself. */
export function DeskResults({ order, work }: { order: OrderDetail; work: DeskWork }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const [postponing, setPostponing] = useState(false);
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  // The next order opens by itself: what was begun would be lost with this one.
  const unlessBegun = (act: () => void) => {
    if (!noteIsBegun()) return act();
    focusNote();
    notifyFailed(t('desk.noteFirst'));
  };
  const choose = (result: DeskResult) =>
    unlessBegun(() => {
      if (result === 'postponed') setPostponing(true);
      else if (result === 'refused' || result === 'duplicate') setCancelling(result);
      else work.note(result);
    });
  const pass = () => unlessBegun(work.pass);
  const keys: Record<string, (() => void) | undefined> = { S: pass };
  for (const { key, result } of RESULT_KEYS) keys[key] = () => choose(result);
  useHotkeys(postponing || cancelling || work.busy ? {} : keys);
  return (
    <div
      role="toolbar"
      aria-label={t('desk.results')}
      className="sticky bottom-0 z-10 grid grid-cols-4 gap-1.5 border-t border-line-strong bg-sunken px-5 py-3 max-desk:grid-cols-3 max-desk:px-3 max-desk:py-2 max-desk:pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      {RESULT_KEYS.map(({ key, result, icon }) => (
        <button
          key={key}
          type="button"
          disabled={work.busy}
          aria-keyshortcuts={key}
          onClick={() => choose(result)}
          className={`${BOX} ${lookOf(result)} ${result === 'confirmed' ? WIDE : ''}`}
        >
          <Kbd onAccent={result === 'confirmed'}>{key}</Kbd>
          <Icon name={icon} />
          <span className="min-w-0 desk:flex-1">{t(`desk.result.${result}`)}</span>
        </button>
      ))}
      <button
        type="button"
        disabled={work.busy}
        aria-keyshortcuts="S"
        onClick={pass}
        className={`${BOX} border-transparent text-ink-2 hover:bg-pressed`}
      >
        <Kbd>S</Kbd>
        <Icon name="skip-forward" mirror className="desk:hidden" />
        <span className="min-w-0 desk:flex-1">{t('desk.pass')}</span>
      </button>
      <CallBackDialog
        title={t('desk.postpone')}
        description={t('order.call.description', { number: order.number, name: customerName(order) })}
        now={now}
        open={postponing}
        onClose={() => setPostponing(false)}
        send={(until) => work.note('postponed', { until })}
      />
      <CancelReasonDialog
        order={order}
        of={cancelling}
        onClose={() => setCancelling(null)}
        onChoose={(of, reason) => {
          setCancelling(null);
          work.note(of, { reason });
        }}
      />
    </div>
  );
}
