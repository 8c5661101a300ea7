import { IMPORT_LIMITS, productTransferContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormPost } from '../../forms/use-form-post.ts';

export function Upload() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const post = useFormPost();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_LIMITS.bytes) return setRefusal(t('transfer.chooseHint'));
    setBusy(true);
    const answer = await post<{ id: string }>(productTransferContract.upload.path, { file });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.message || t('transfer.failed'));
    navigate(`/products/imports/${answer.data.id}`);
  };
  return (
    <div className="flex flex-col gap-2">
      {refusal && (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      )}
      <label className="flex cursor-pointer flex-col items-center gap-1.5 rounded-l border border-dashed border-line-field bg-paper px-3 py-6 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span className={buttonClass({ kind: 'primary' })}>
          <Icon name={busy ? 'loader-circle' : 'upload'} className={busy ? 'animate-spin' : ''} />
          {t(busy ? 'transfer.sending' : 'transfer.choose')}
        </span>
        <span className="max-w-[60ch] text-xs text-ink-3">{t('transfer.chooseHint')}</span>
        <input
          type="file"
          accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          disabled={busy}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
