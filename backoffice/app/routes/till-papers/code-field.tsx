import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import type { Heard } from './use-papers.ts';

interface CodeFieldProps {
  /** The field itself: whoever takes the focus away gives it back, for a scanner types into whatever has it. */
  field: RefObject<HTMLTextAreaElement>;
  typed: string;
  onType: (typed: string) => void;
  heard: Heard;
  onCodes: (typed: string) => void;
  /** What was read could not be asked. */
  again: (() => void) | null;
}

/** Where the scanner types, ended by Enter; or where somebody pastes codes, a line each. */
export function CodeField({ field, typed, onType, heard, onCodes, again }: CodeFieldProps) {
  const { t } = useTranslation();
  useBeforePaint(() => field.current?.focus(), [field]);
  const read = () => {
    // Of the field itself: a scanner types faster than the page draws.
    const codes = field.current?.value ?? '';
    onType('');
    field.current?.focus();
    if (codes.trim()) onCodes(codes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    read();
  };
  return (
    <form onSubmit={submit} noValidate className="border-b border-line bg-sunken px-5 py-3 max-desk:px-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            ref={field}
            aria-label={t('registers.papers.field')}
            placeholder={t('registers.papers.hint')}
            rows={2}
            // A code runs from the left; what stands there before one is words.
            dir={typed ? 'ltr' : undefined}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={onKey}
          />
        </div>
        <CameraScan library onCode={onCodes} />
      </div>
      <p
        role={heard && !heard.ok ? 'alert' : 'status'}
        className={`mt-1 flex min-h-5 items-center gap-2 text-sm font-semibold ${heard?.ok ? 'text-good' : 'text-bad'}`}
      >
        {heard && <Icon name={heard.ok ? 'check' : 'circle-alert'} size={14} />}
        {heard?.text}
        {again && (
          <Button kind="ghost" size="s" onClick={again}>
            {t('errors.retry')}
          </Button>
        )}
      </p>
      <button type="submit" className="sr-only">
        {t('registers.papers.read')}
      </button>
    </form>
  );
}
