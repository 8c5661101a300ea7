import type { DOCUMENT_KINDS, TranslationLocale, TranslationRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { screenOf } from '../../writings/kinds.ts';
import { TranslationField } from './translation-field.tsx';
import { useTranslationWork } from './use-translation-work.ts';

interface TranslationEditorProps {
  row: TranslationRow;
  locale: TranslationLocale;
  onClose: () => void;
  /** `goOn`: to the next one. */
  onSaved: (goOn: boolean) => void;
}

/** The French, and beside each field of it the translation. */
export function TranslationEditor({ row, locale, onClose, onSaved }: TranslationEditorProps) {
  const { t } = useTranslation();
  const work = useTranslationWork(row, locale);
  const form = useRef<HTMLFormElement>(null);
  const { read, failed, refused } = work;
  const isRead = read !== null;
  useEffect(() => {
    if (isRead) form.current?.querySelector<HTMLElement>('input, textarea, [contenteditable=true]')?.focus();
  }, [isRead]);
  const send = async (goOn: boolean) => {
    if (await work.send()) onSaved(goOn);
  };
  useHotkeys({ 'Ctrl+S': () => void send(false) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (failed && !read)
    return (
      <Notice
        tone="bad"
        alert
        action={
          <Button size="s" onClick={() => void work.begin()}>
            {t('translations.again')}
          </Button>
        }
      >
        {failed.message}
      </Notice>
    );
  if (!read) return <p role="status">{t('translations.loading')}</p>;
  const isRight = !work.changed && read.need === 'outdated';
  return (
    <FormErrors value={refused?.errors ?? {}}>
      <form
        ref={form}
        aria-label={row.name}
        className="flex flex-col gap-3"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void send(true);
        }}
      >
        {work.theirs ? (
          <Notice
            tone="wait"
            alert
            action={
              <Button size="s" onClick={work.take}>
                {t('translations.takeTheirs')}
              </Button>
            }
          >
            {t('translations.stale')}
          </Notice>
        ) : (
          refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )
        )}
        {read.fields.map((field) => (
          <TranslationField key={field.field} field={field} work={work} locale={locale} />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Link to={screenPath(row)} className="me-auto max-desk:py-2">
            {t('translations.open')}
          </Link>
          <Button type="button" hotkey="Ctrl S" disabled={work.busy} onClick={() => void send(false)}>
            {t('translations.save')}
          </Button>
          <Button type="submit" kind="primary" hotkey="Ctrl ↵" disabled={work.busy}>
            {t(isRight ? 'translations.right' : 'translations.saveNext')}
          </Button>
        </div>
      </form>
    </FormErrors>
  );
}

/** Where the thing that it belongs to is edited and published. */
function screenPath({ kind, id }: { kind: (typeof DOCUMENT_KINDS)[number]; id: string }): string {
  if (kind === 'menu') return `/menus/${id}`;
  if (kind === 'home') return '/home-blocks';
  if (kind === 'announcements') return '/announcements';
  return `${screenOf(kind).path}/${id}`;
}
