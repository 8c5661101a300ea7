import type { ToReceive } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import { RefusedScans } from '../../components/refused-scans.tsx';
import { TextField } from '../../forms/fields.tsx';
import { allGood } from '../../procurement/receipt-draft.ts';
import type { ReceiptForm } from './use-receipt.ts';

/** Where the scanner types: a code and Enter count one piece. The focus comes back by itself. */
export function ScanBar({ form, order }: { form: ReceiptForm; order: ToReceive }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useBeforePaint(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = code.trim();
    setCode('');
    field.current?.focus();
    if (read) form.scan(read);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-2 border-b border-line bg-paper px-5 py-3 max-desk:px-3"
    >
      {order.note && <Notice tone="idle">{order.note}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-[240px] flex-1 max-desk:basis-full">
          <TextField
            label={t('receiving.scan')}
            hint={t('receiving.scanHint')}
            ref={field}
            name="code"
            height="touch"
            dir="ltr"
            className="code"
            icon="search"
            enterKeyHint="done"
            maxLength={100}
            value={code}
            onChange={setCode}
          />
        </div>
        <span className="mt-5 empty:hidden max-desk:mt-0">
          <CameraScan onCode={form.scan} />
        </span>
        <Button
          size="touch"
          icon="circle-check"
          className="mt-5 max-desk:mt-0"
          title={t('receiving.allGoodHint')}
          onClick={() => form.setRows((rows) => allGood(rows, order.items))}
        >
          {t('receiving.allGood')}
        </Button>
      </div>
      <button type="submit" className="sr-only">
        {t('receiving.scan')}
      </button>
      <RefusedScans texts={form.refusedScans.texts} onSeen={form.refusedScans.seen} />
      {form.problem ? (
        <Notice tone="bad" alert>
          {form.problem}
        </Notice>
      ) : (
        <p role="status" className="min-h-5 font-semibold text-good max-desk:min-h-0">
          {form.said}
        </p>
      )}
    </form>
  );
}
