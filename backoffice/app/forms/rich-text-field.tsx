import type { Locale } from '@hanout/kernel';
import { direction } from '@hanout/kernel';
import type { ControlProps } from '@hanout/ui/backoffice/components/field.tsx';
import { TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editableAsRichText } from './rich-text.ts';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

interface RichTextFieldProps {
  label: string;
  error?: string;
  locale: Locale;
  /** HTML as the API cleaned it; the empty text is ''. */
  value: string;
  onChange: (html: string) => void;
  /** Characters of HTML. */
  maxLength: number;
  /** Pictures of the shop may stand in it. */
  pictures?: boolean;
}

/**
 * A text with headings, lists, links and tables. The editor is a file of its own that only pages with such a field
 * fetch, once they are drawn. A text that it would not keep whole is edited as HTML.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, error, locale, value, onChange, maxLength, pictures = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [ready, setReady] = useState(false);
  const [source, setSource] = useState(false);
  useEffect(() => setReady(true), []);
  const whole = editableAsRichText(value, pictures);
  const asSource = source || !whole;
  const tied: ControlProps = {
    id,
    'aria-describedby': error ? `${id}-error` : whole ? undefined : `${id}-hint`,
    'aria-invalid': error ? true : undefined,
  };
  const preview = <Preview html={value} locale={locale} />;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex items-center justify-between text-xs">
        <label htmlFor={id} id={`${id}-label`} className="font-medium text-ink-2">
          {label}
        </label>
        <button
          type="button"
          aria-pressed={asSource}
          disabled={!whole}
          onClick={() => setSource(!source)}
          className="rounded-s px-1.5 py-0.5 text-ink-2 enabled:hover:text-ink aria-pressed:bg-sea-soft aria-pressed:text-sea-ink max-desk:min-h-9"
        >
          {t('richText.source')}
        </button>
      </span>
      {asSource ? (
        <TextArea
          {...tied}
          rows={8}
          dir="ltr"
          spellCheck={false}
          maxLength={maxLength}
          className="code min-w-0 flex-1 resize-y bg-transparent outline-none"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : ready ? (
        <Suspense fallback={preview}>
          <RichTextEditor
            key={locale}
            tied={tied}
            labelId={`${id}-label`}
            locale={locale}
            value={value}
            onChange={onChange}
            pictures={pictures}
          />
        </Suspense>
      ) : (
        preview
      )}
      {!whole && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {t('richText.onlySource')}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** The text as it will be, in the room that the editor takes when it is there. */
function Preview({ html, locale }: { html: string; locale: Locale }) {
  return (
    <div className="rich-text rounded-m border border-line-field bg-paper pt-9">
      <div
        className="rich-text-body"
        lang={locale}
        dir={direction(locale)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API on write and on read
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
