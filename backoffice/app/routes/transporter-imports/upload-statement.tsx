import { remittanceImportsContract, STATEMENT_LIMITS } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { useFormPost } from '../../forms/use-form-post.ts';
import type { loader } from './load.server.ts';

interface Refusal {
  readonly text: string;
  /** The file that was imported already: it can be wanted once more. */
  readonly same: File | null;
}

/** Sends a statement, and leads to it. */
function useUpload(transporterId: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const post = useFormPost(t('statement.failed'));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (file: File, again: boolean) => {
    if (file.size > STATEMENT_LIMITS.bytes)
      return setRefusal({ text: t('statement.chooseHint'), same: null });
    setBusy(true);
    setRefusal(null);
    const fields = { transporterId, ...(again ? { again: 'true' } : {}), file };
    const answer = await post<{ id: string }>(remittanceImportsContract.upload.path, fields);
    setBusy(false);
    if (answer.ok) return navigate(`/transporter-payments/${answer.data.id}`);
    const text = answer.errors.files ?? answer.message;
    setRefusal({ text, same: answer.code === 'same_file' ? file : null });
  };
  return { send, busy, refusal };
}

export function UploadStatement() {
  const { t } = useTranslation();
  const { transporters, chosen } = useLoaderData<typeof loader>();
  const [transporter, setTransporter] = useState(
    transporters.some(({ id }) => id === chosen)
      ? chosen
      : transporters.length === 1
        ? (transporters[0]?.id ?? '')
        : '',
  );
  const { send, busy, refusal } = useUpload(transporter);
  const { same } = refusal ?? {};
  return (
    <Card title={t('statement.import')} icon="upload">
      <div className="flex flex-col gap-3">
        {refusal && (
          <Notice tone="bad" alert>
            {refusal.text}
            {same && (
              <Button size="s" busy={busy} onClick={() => void send(same, true)} className="mt-2">
                {t('statement.sameAgain')}
              </Button>
            )}
          </Notice>
        )}
        <SelectField
          label={t('statement.transporter')}
          value={transporter}
          onChange={setTransporter}
          options={[
            ['', t('statement.chooseTransporter')],
            ...transporters.map(({ id, name }) => [id, name] as const),
          ]}
        />
        <FileChoice
          disabled={busy || transporter === ''}
          busy={busy}
          onFile={(file) => void send(file, false)}
        />
      </div>
    </Card>
  );
}

interface FileChoiceProps {
  disabled: boolean;
  busy: boolean;
  onFile: (file: File) => void;
}

function FileChoice({ disabled, busy, onFile }: FileChoiceProps) {
  const { t } = useTranslation();
  return (
    <label
      className={`flex flex-col items-center gap-1.5 rounded-l border border-dashed border-line-field bg-paper px-3 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus ${disabled ? 'opacity-60' : 'cursor-pointer hover:bg-hover'}`}
    >
      <span className={buttonClass({ kind: 'primary' })}>
        <Icon name={busy ? 'loader-circle' : 'upload'} className={busy ? 'animate-spin' : ''} />
        {t(busy ? 'transfer.sending' : 'statement.choose')}
      </span>
      <span className="max-w-[60ch] text-xs text-ink-3">{t('statement.chooseHint')}</span>
      <input
        type="file"
        accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
