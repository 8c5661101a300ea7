import type { Translation, TranslationLocale } from '@hanout/contracts';
import { direction } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { useFieldError } from '../../forms/form-errors.tsx';
import { RichTextField } from '../../forms/rich-text-field.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import type { TranslationWork } from './use-translation-work.ts';

type Field = Translation['fields'][number];

interface TranslationFieldProps {
  field: Field;
  work: TranslationWork;
  locale: TranslationLocale;
}

/** One field: what it says in French, what somebody else wrote meanwhile, and what is typed. */
export function TranslationField({ field, work, locale }: TranslationFieldProps) {
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

interface InputProps extends TranslationFieldProps {
  label: string;
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
