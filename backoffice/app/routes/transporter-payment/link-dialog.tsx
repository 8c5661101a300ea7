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
import { useApi } from '../../forms/use-api.ts';
import { useSave } from '../../forms/use-save.ts';
import { useStatement } from './use-statement.ts';

const TYPING_PAUSE_MS = 250;

/** Orders that the row may be, the nearest first; of a search, those that it finds. Null while they are looked for. */
function useCandidates(id: string, number: number, q: string) {
  const api = useApi();
  const [found, setFound] = useState<readonly StatementCandidate[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const params = { id, number: String(number) } as never;
      const answer = await api.send(remittanceImportsContract.candidates, { params, query: { q } });
      if (!current) return;
      setFailed(!answer.ok);
      setFound(answer.ok ? answer.data.candidates : []);
    };
    const timer = setTimeout(() => void ask(), q === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, id, number, q]);
  return { found, failed };
}

/** Which order a row is: by number, name, telephone or tracking. It is remembered for the next file. */
export function LinkDialog({ row, onClose }: { row: StatementRowShown; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version } = useStatement();
  const { save, busy, refused } = useSave();
  const [typed, setTyped] = useState('');
  const { found, failed } = useCandidates(id, row.number, typed.trim());
  const link = async (orderId: string | null) => {
    const params = { id, number: String(row.number) } as never;
    const answer = await save(remittanceImportsContract.editRow, { params, body: { version, orderId } });
    if (answer.ok) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('statement.linkTitle')}
      description={[row.tracking, row.name, row.phone].filter(Boolean).join(' · ')}
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
            const [first] = found ?? [];
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            event.preventDefault();
            void link(first.id);
          }}
        />
        <p role="status" className="text-xs text-ink-3">
          {found && !failed && t('statement.near', { count: found.length })}
        </p>
        <ul aria-label={t('statement.linkTitle')}>
          {(found ?? []).map((one) => (
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
