import { type ClaimMove, type ClaimState, transporterClaimsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { AnswerDialog, WriteOffDialog } from './answer-dialog.tsx';
import type { loader } from './load.server.ts';

const NEXT: Readonly<Record<ClaimState, readonly ClaimMove[]>> = {
  open: ['sent'],
  sent: ['accepted', 'refused'],
  accepted: [],
  refused: ['sent'],
  settled: [],
  written_off: [],
};
const LIVE: readonly ClaimState[] = ['open', 'sent', 'accepted', 'refused'];

/** What may be done next with the claim; what the books know of is settled by the money. */
export function Moves() {
  const { t } = useTranslation();
  const { claim } = useLoaderData<typeof loader>();
  const { save, busy } = useSave();
  const [open, setOpen] = useState<Exclude<ClaimMove, 'sent'> | 'writeOff' | null>(null);
  const mayFollow = useMay('delivery.settle');
  const mayWriteOff = useMay('claims.write_off');
  const { id, version, state, reason } = claim;
  const live = LIVE.includes(state);
  const next = [...NEXT[state], ...(live && reason === 'other' ? (['settled'] as const) : [])];
  const move = async (to: ClaimMove) => {
    if (to !== 'sent') return setOpen(to);
    const asked = { params: { id }, body: { version, to } };
    const answer = await save(transporterClaimsContract.move, asked, t('claims.moved.sent'));
    if (!answer.ok) notifyFailed(answer.message);
  };
  return (
    <>
      {live && mayWriteOff && (
        <Button kind="danger" onClick={() => setOpen('writeOff')}>
          {t('claims.writeOff.act')}
        </Button>
      )}
      {mayFollow &&
        next.map((to) => (
          <Button
            key={to}
            kind={to === 'refused' ? 'plain' : 'primary'}
            disabled={busy}
            onClick={() => void move(to)}
          >
            {t(`claims.move.${to}`)}
          </Button>
        ))}
      {open === 'writeOff' && <WriteOffDialog onClose={() => setOpen(null)} />}
      {open && open !== 'writeOff' && <AnswerDialog to={open} onClose={() => setOpen(null)} />}
    </>
  );
}
