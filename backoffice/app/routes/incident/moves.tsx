import { type IncidentStatus, incidentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** What may be done next with the incident; R resolves. @param keys of two that stand on a page, one listens */
export function Moves({ keys = true }: { keys?: boolean }) {
  const { t } = useTranslation();
  const { incident } = useLoaderData<typeof loader>();
  const { save, busy } = useSave();
  const [resolving, setResolving] = useState(false);
  const { id, version, moves, status: from } = incident;
  const mayResolve = moves.includes('resolved');
  useHotkeys(keys && mayResolve ? { R: () => setResolving(true) } : {});
  const move = async (status: IncidentStatus) => {
    if (status === 'resolved') return setResolving(true);
    if (status === 'open') return;
    const call = { params: { id }, body: { version, status } };
    const answer = await save(incidentsContract.move, call, t(`incidents.moved.${status}`));
    if (!answer.ok) notifyFailed(answer.message);
  };
  const name = (status: Exclude<IncidentStatus, 'open'>) =>
    t(status === 'in_progress' && from !== 'open' ? 'incidents.move.reopen' : `incidents.move.${status}`);
  return (
    <>
      {moves
        .filter((status) => status !== 'open')
        .map((status) => (
          <Button
            key={status}
            kind={status === 'in_progress' && from !== 'open' ? 'plain' : 'primary'}
            hotkey={keys && status === 'resolved' ? 'R' : undefined}
            disabled={busy}
            onClick={() => void move(status)}
          >
            {name(status)}
          </Button>
        ))}
      {resolving && <ResolveDialog onClose={() => setResolving(false)} />}
    </>
  );
}
