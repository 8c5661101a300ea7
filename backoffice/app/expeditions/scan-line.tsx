import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../components/camera-scan.tsx';
import { RefusedScans } from '../components/refused-scans.tsx';
import type { useScans } from './use-scans.ts';

interface ScanLineProps {
  scans: ReturnType<typeof useScans>;
  hint: string;
  /** Goes there by itself; where scanning is all that one does. */
  focused?: boolean;
  /** Beside the field: what a code is for. */
  children?: ReactNode;
}

/** Where the scanner types: each code ends with Enter, and is said below as soon as it is answered. */
export function ScanLine({ scans, hint, focused = false, children }: ScanLineProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useBeforePaint(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Of the field itself: a scanner types faster than the page draws.
    const typed = field.current?.value.trim() ?? '';
    setCode('');
    if (typed) scans.scan(typed);
  };
  const { heard, waiting, refused } = scans;
  return (
    <form onSubmit={submit} noValidate className="border-b border-line bg-sunken px-5 py-2.5 max-desk:px-3">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          ref={field}
          icon="scan-barcode"
          className="min-w-[180px] flex-1"
          // A code runs from the left; what stands there before one is words.
          dir={code ? 'ltr' : undefined}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          aria-label={t('expeditions.scan.label')}
          placeholder={t('expeditions.scan.label')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <CameraScan onCode={scans.scan} />
        {children}
      </div>
      <p
        role="status"
        className={`mt-1 flex min-h-5 items-center gap-2 text-xs ${!heard ? 'text-ink-3' : heard.ok ? 'font-semibold text-good' : 'font-semibold text-bad'}`}
      >
        {heard && <Icon name={heard.ok ? 'check' : 'circle-alert'} size={14} />}
        <bdi>{heard?.text ?? hint}</bdi>
        {waiting > 0 && (
          <Tag tone="wait" icon="cloud-off">
            {t('expeditions.scan.waiting', { number: waiting })}
          </Tag>
        )}
      </p>
      <RefusedScans texts={refused.texts} onSeen={refused.seen} />
      <button type="submit" className="sr-only">
        {t('expeditions.scan.label')}
      </button>
    </form>
  );
}
