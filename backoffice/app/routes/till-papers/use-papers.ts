import { tillDocumentsContract } from '@hanout/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import { afterTaking, isUnsaid, NOTHING_READ, type PapersRead } from './papers-read.ts';
import { addCodes } from './read-codes.ts';
import { useAskedPapers } from './use-asked-papers.ts';

/** What was last said of the field: how it went, or why it could not be asked. */
export type Heard = { readonly ok: boolean; readonly text: string } | null;

/** Papers that are being read, and those that were taken while the page is open. */
export function usePapers() {
  const { t } = useTranslation();
  const askOf = useAskedPapers();
  const call = useCall();
  // Beside what is drawn: codes come faster than the page draws, and answers out of their order.
  const latest = useRef(NOTHING_READ);
  const asked = useRef(0);
  const [read, setRead] = useState(NOTHING_READ);
  const [heard, setHeard] = useState<Heard>(null);
  const [busy, setBusy] = useState(false);

  function put(next: PapersRead): void {
    latest.current = next;
    setRead(next);
  }

  /** What all codes say that were read so far. */
  async function ask(): Promise<void> {
    const mine = ++asked.current;
    const told = await askOf(latest.current.codes);
    // A later code has asked for all of them since, or what they say has changed.
    if (mine !== asked.current) return;
    if (told.ok) put({ ...latest.current, found: told.data.papers });
    else setHeard({ ok: false, text: told.message });
  }

  async function add(typed: string): Promise<void> {
    const { codes, said } = addCodes(latest.current.codes, typed);
    setHeard({ ok: said === 'read' || said === 'again', text: t(`registers.papers.said.${said}`) });
    put({ ...latest.current, codes });
    // Also of one that was read before, where the question failed then.
    if (isUnsaid(latest.current)) await ask();
  }

  async function take(): Promise<void> {
    setBusy(true);
    const told = await call(tillDocumentsContract.recover, { body: { codes: [...latest.current.codes] } });
    setBusy(false);
    if (!told.ok) return setHeard({ ok: false, text: told.message });
    const { papers } = told.data;
    // What is on its way was asked before they were taken.
    asked.current++;
    put(afterTaking(latest.current, papers));
    const count = papers.filter(({ state }) => state === 'posted' || state === 'kept').length;
    setHeard({ ok: true, text: t('registers.papers.done', { count }) });
    if (isUnsaid(latest.current)) await ask();
  }

  function clear(): void {
    asked.current++;
    put({ ...latest.current, codes: [], found: [] });
    setHeard(null);
  }

  const { found, taken } = read;
  /** What could not be asked when it was read. */
  const again = isUnsaid(read) && heard && !heard.ok ? () => void ask() : null;
  return { found, taken, heard, busy, add, take, clear, again };
}
