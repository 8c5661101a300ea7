import type { DOCUMENT_KINDS, Translation, TranslationLocale, TranslationRow } from '@hanout/contracts';
import { direction } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { FormErrors, useFieldError } from '../../forms/form-errors.tsx';
import { RichTextField } from '../../forms/rich-text-field.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { screenOf } from '../../writings/kinds.ts';
import { type TranslationWork, useTranslationWork } from './use-translation-work.ts';

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
          <Beside key={field.field} field={field} work={work} locale={locale} />
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

type Field = Translation['fields'][number];

/** One field: what it says in French, what somebody else wrote meanwhile, and what is typed. */
function Beside({ field, work, locale }: { field: Field; work: TranslationWork; locale: TranslationLocale }) {
  const { t } = useTranslation();
  const name = useFieldName(field.field);
  const other = work.theirs?.[field.field];
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-1.5 desk:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-xs font-medium text-ink-2">
          {name} · {t('translations.french')}
        </span>
        <Words field={field} words={field.source || t('translations.nothing')} lang="fr" />
        {other !== undefined && other !== work.texts[field.field] && (
          <>
            <span className="text-xs font-medium text-wait-ink">
              {work.read?.savedBy ?? LANGUAGE_NAMES[locale]}
            </span>
            <Words field={field} words={other} lang={locale} />
          </>
        )}
      </div>
      <Input field={field} label={`${name} · ${LANGUAGE_NAMES[locale]}`} work={work} locale={locale} />
    </div>
  );
}

function Words({ field, words, lang }: { field: Field; words: string; lang: 'fr' | TranslationLocale }) {
  const look = 'rounded-m border border-line bg-hover px-2.5 py-1.5 wrap-anywhere text-ink-2';
  const of = { lang, dir: direction(lang) };
  if (!field.html)
    return (
      <p {...of} className={`${look} whitespace-pre-line`}>
        {words}
      </p>
    );
  return (
    <div
      {...of}
      className={`rich-text-body max-h-96 overflow-y-auto ${look}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys too
      tabIndex={0}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API
      dangerouslySetInnerHTML={{ __html: words }}
    />
  );
}

/** Beyond so many characters a line of text is written in several. */
const ONE_LINE = 200;

interface InputProps {
  field: Field;
  label: string;
  work: TranslationWork;
  locale: TranslationLocale;
}

function Input({ field: { field, html, most }, label, work, locale }: InputProps) {
  const value = work.texts[field] ?? '';
  const path = `texts.${field}`;
  const wrong = useFieldError(path);
  if (html)
    return (
      <RichTextField
        pictures
        {...{ label, locale, value }}
        error={wrong}
        maxLength={most}
        onChange={(next) => work.write(field, next)}
      />
    );
  const Line = most > ONE_LINE ? AreaField : TextField;
  return (
    <Line
      {...{ label, path, value }}
      lang={locale}
      dir={direction(locale)}
      maxLength={most}
      onChange={(next: string) => work.write(field, next)}
    />
  );
}

function useFieldName(field: string): string {
  const { t } = useTranslation();
  const [, at] = /^alt\.(\d+)$/.exec(field) ?? [];
  if (at) return t('translations.fields.alt', { number: Number(at) + 1 });
  return t(`translations.fields.${field}` as 'translations.fields.title', { defaultValue: field });
}

/** Where the thing that it belongs to is edited and published. */
function screenPath({ kind, id }: { kind: (typeof DOCUMENT_KINDS)[number]; id: string }): string {
  if (kind === 'menu') return `/menus/${id}`;
  if (kind === 'home') return '/home-blocks';
  if (kind === 'announcements') return '/announcements';
  return `${screenOf(kind).path}/${id}`;
}
