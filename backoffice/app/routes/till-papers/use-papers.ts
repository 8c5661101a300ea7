import { type PaperRow, tillDocumentsContract } from '@hanout/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import { addCodes, type ReadCodes } from './read-codes.ts';
import { useAskedPapers } from './use-asked-papers.ts';

/** What was last said of the field: how it went, or why it could not be asked. */
export type Heard = { readonly ok: boolean; readonly text: string } | null;

/** Papers that are being read, and those that were taken while the page is open. */
export function usePapers() {
  const { t } = useTranslation();
  const ask = useAskedPapers();
  const call = useCall();
  const codes = useRef<readonly string[]>([]);
  const asked = useRef(0);
  const [found, setFound] = useState<readonly PaperRow[]>([]);
  const [taken, setTaken] = useState<readonly PaperRow[]>([]);
  const [heard, setHeard] = useState<Heard>(null);
  const [busy, setBusy] = useState(false);

  const tell = (said: ReadCodes['said']) =>
    setHeard({ ok: said === 'read' || said === 'again', text: t(`registers.papers.said.${said}`) });

  async function add(typed: string): Promise<void> {
    const read = addCodes(codes.current, typed);
    tell(read.said);
    if (read.codes.length === codes.current.length) return;
    codes.current = read.codes;
    const mine = ++asked.current;
    const told = await ask(read.codes);
    // A later code has asked for all of them since.
    if (mine !== asked.current) return;
    if (told.ok) setFound(told.data.papers);
    else setHeard({ ok: false, text: told.message });
  }

  async function take(): Promise<void> {
    setBusy(true);
    const told = await call(tillDocumentsContract.recover, { body: { codes: [...codes.current] } });
    setBusy(false);
    if (!told.ok) return setHeard({ ok: false, text: told.message });
    const { papers } = told.data;
    const isDone = ({ state }: PaperRow) => state !== 'partial' && state !== 'forged';
    const done = papers.filter(isDone);
    setTaken((before) => [
      ...done,
      ...before.filter((one) => !done.some(({ paper }) => paper === one.paper)),
    ]);
    setFound(papers.filter((one) => !isDone(one)));
    codes.current = [];
    const count = done.filter(({ state }) => state === 'posted' || state === 'kept').length;
    setHeard({ ok: true, text: t('registers.papers.done', { count }) });
  }

  function clear(): void {
    codes.current = [];
    setFound([]);
    setHeard(null);
  }

  return { found, taken, heard, busy, add, take, clear };
}
