import type { AnswerOf, CallOf, EndpointDefinition } from '@hanout/contracts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../forms/outcome.ts';
import { useCall } from '../../forms/use-call.ts';
import { inTurn } from './in-turn.ts';
import { useStatement } from './use-statement.ts';

/** A change of the statement from the version that stands when its turn comes. */
type Edit = <E extends EndpointDefinition>(
  endpoint: E,
  callOf: (version: number) => CallOf<E>,
) => Promise<Outcome<AnswerOf<E>>>;

const EditContext = createContext<Edit | null>(null);

/** Around the rows: whatever changes the statement waits for what changes it already. */
export function RowEdits({ children }: { children: ReactNode }) {
  const call = useCall();
  const { version } = useStatement();
  const shown = useRef(version);
  shown.current = version;
  const edit = useMemo((): Edit => {
    const next = inTurn(() => shown.current);
    return (endpoint, callOf) => next((at) => call(endpoint, callOf(at)));
  }, [call]);
  return <EditContext.Provider value={edit}>{children}</EditContext.Provider>;
}

export function useEdit(): Edit {
  const edit = useContext(EditContext);
  if (!edit) throw new Error('no rows around this component');
  return edit;
}

/** The same for an act without a form: what is refused is told in a toast. */
export function useRowEdit() {
  const { t } = useTranslation();
  const edit = useEdit();
  const [busy, setBusy] = useState(false);
  const save = async <E extends EndpointDefinition>(endpoint: E, callOf: (version: number) => CallOf<E>) => {
    setBusy(true);
    const answer = await edit(endpoint, callOf);
    setBusy(false);
    if (!answer.ok) notifyFailed(`${t('statement.errors.selection')} ${answer.message}`);
  };
  return { save, busy };
}
