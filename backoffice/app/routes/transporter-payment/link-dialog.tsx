import {
  remittanceImportsContract,
  type StatementCandidate,
  type StatementRowShown,
} from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import type { Refused } from '../../forms/outcome.ts';
import { useApi } from '../../forms/use-api.ts';
import { rowCode } from './row-code.ts';
import { useEdit } from './row-edits.tsx';
import { useStatement } from './use-statement.ts';

const TYPING_PAUSE_MS = 250;

interface Found {
  /** What was searched. */
  readonly q: string;
  readonly candidates: readonly StatementCandidate[];
  readonly failed: boolean;
}

/**
 * Orders that the row may be, the nearest first; of a search, those that it finds. Those of the search before stay in sight,
 * and are not `current`.
 */
function useCandidates(id: string, number: number, q: string) {
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const params = { id, number: String(number) } as never;
      const answer = await api.send(remittanceImportsContract.candidates, { params, query: { q } });
      if (current) setFound({ q, candidates: answer.ok ? answer.data.candidates : [], failed: !answer.ok });
    };
    const timer = setTimeout(() => void ask(), q === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, id, number, q]);
  return {
    candidates: found?.candidates ?? [],
    current: found?.q === q && !found.failed,
    failed: found?.failed ?? false,
  };
}

function useLink(row: StatementRowShown, done: () => void) {
  const { id } = useStatement();
  const edit = useEdit();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const link = async (orderId: string | null) => {
    const params = { id, number: String(row.number) } as never;
    setBusy(true);
    const answer = await edit(remittanceImportsContract.editRow, (version) => {
      return { params, body: { version, orderId } };
    });
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) done();
  };
  return { link, busy, refused };
}

/** Which order a row is: by number, name, telephone or tracking. It is remembered for the next file. */
export function LinkDialog({ row, onClose }: { row: StatementRowShown; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { id } = useStatement();
  const { candidates, current, failed } = useCandidates(id, row.number, typed.trim());
  const { link, busy, refused } = useLink(row, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('statement.linkTitle')}
      description={[rowCode(row), row.name, row.phone].filter(Boolean).join(' · ')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {(refused || failed) && (
          <Notice tone="bad" alert>
            {refused?.message ?? t('statement.errors.candidates')}
          </Notice>
        )}
        <TextField
          label={t('statement.linkSearch')}
          type="search"
          icon="search"
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            // The first of what is typed, never of what was typed before.
            const [first] = current ? candidates : [];
            if (first && !busy) void link(first.id);
          }}
        />
        <p role="status" className="text-xs text-ink-3">
          {current && t('statement.near', { count: candidates.length })}
        </p>
        <ul aria-label={t('statement.linkTitle')}>
          {candidates.map((one) => (
            <Candidate key={one.id} candidate={one} disabled={busy} onPick={() => void link(one.id)} />
          ))}
        </ul>
        {row.order && (
          <Button icon="unlink" disabled={busy} onClick={() => void link(null)}>
            {t('statement.unlink')}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface CandidateProps {
  candidate: StatementCandidate;
  disabled: boolean;
  onPick: () => void;
}

function Candidate({ candidate, disabled, onPick }: CandidateProps) {
  const { t } = useTranslation();
  const { number, name, commune, tracking, holds, expected, reasons } = candidate;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        disabled={disabled}
        onClick={onPick}
        className="grid w-full grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 px-2 py-2 text-start hover:bg-hover max-desk:min-h-11"
      >
        <span className="min-w-0 truncate">
          <bdi className="font-semibold">{number}</bdi> <bdi>{name}</bdi> · <bdi>{commune}</bdi>
        </span>
        <Amount value={expected} unit={t('app.da')} className="font-semibold" />
        <span className="min-w-0 truncate text-xs text-ink-3">
          {tracking && <Code>{tracking}</Code>}{' '}
          {reasons.map((reason) => t(`statement.reason.${reason}`)).join(t('statement.comma'))}
        </span>
        <span className="text-xs text-ink-3">
          {t('statement.holds')} <Amount value={holds} />
        </span>
      </button>
    </li>
  );
}
