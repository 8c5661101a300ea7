import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedScans } from '../../components/refused-scans.tsx';
import { TextField } from '../../forms/fields.tsx';
import type { Counting } from './use-counting.ts';

/** Where the scanner types: a code and Enter count one piece. The focus comes back by itself. */
export function ScanBar({ counting }: { counting: Counting }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [lot, setLot] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useBeforePaint(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = code.trim();
    setCode('');
    field.current?.focus();
    if (read) counting.scan(read, lot.trim());
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-2 border-b border-line bg-sunken px-5 py-3 max-desk:px-3"
    >
      <div className="grid gap-3 desk:grid-cols-[1fr_180px]">
        <TextField
          label={t('stock.takes.scan')}
          hint={t('stock.takes.scanHint')}
          ref={field}
          name="code"
          height="touch"
          dir="ltr"
          className="code"
          enterKeyHint="done"
          maxLength={100}
          value={code}
          onChange={setCode}
        />
        <TextField
          label={t('stock.takes.lot')}
          hint={t('stock.takes.lotHint')}
          name="lot"
          height="touch"
          dir="ltr"
          className="code"
          maxLength={60}
          value={lot}
          onChange={setLot}
        />
      </div>
      <button type="submit" className="sr-only">
        {t('stock.takes.scan')}
      </button>
      <RefusedScans texts={counting.refused.texts} onSeen={counting.refused.seen} />
      {counting.problem ? (
        <Notice tone="bad" alert>
          {counting.problem}
        </Notice>
      ) : (
        <p role="status" className="min-h-5 font-semibold text-good">
          {counting.said}
        </p>
      )}
    </form>
  );
}
