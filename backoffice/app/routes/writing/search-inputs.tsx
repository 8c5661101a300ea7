import { direction, type Locale, WRITING_LIMITS } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { screenOf } from '../../writings/kinds.ts';
import { SearchPreview } from '../../writings/search-preview.tsx';
import type { WritingWork } from './use-writing.ts';

/** Its address, and what search engines show of it. */
export function SearchInputs({ work, locale }: { work: WritingWork; locale: Locale }) {
  const { t } = useTranslation();
  const { kind } = work.writing;
  const text = work.text(locale);
  const start = locale === 'fr' ? '' : `/${locale}`;
  const shown = screenOf(kind).shown ?? '/blog/categories';
  const dir = direction(locale);
  return (
    <details className="rounded-m border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium max-desk:py-2">{t('writings.searching')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <TextField
          label={t('writings.slug')}
          hint={t('writings.slugHint')}
          path={`${locale}.slug`}
          maxLength={WRITING_LIMITS.slug}
          value={text.slug}
          onChange={(slug) => work.write(locale, { slug })}
        />
        {kind !== 'blog_category' && (
          <>
            <TextField
              label={t('writings.seoTitle')}
              hint={t('writings.seoTitleHint')}
              path={`${locale}.seoTitle`}
              lang={locale}
              dir={dir}
              maxLength={WRITING_LIMITS.title}
              value={text.seoTitle}
              onChange={(seoTitle) => work.write(locale, { seoTitle })}
            />
            <AreaField
              label={t('writings.seoDescription')}
              hint={t('writings.seoDescriptionHint')}
              path={`${locale}.seoDescription`}
              lang={locale}
              dir={dir}
              rows={3}
              maxLength={WRITING_LIMITS.excerpt}
              value={text.seoDescription}
              onChange={(seoDescription) => work.write(locale, { seoDescription })}
            />
            <SearchPreview
              locale={locale}
              title={text.seoTitle || text.title}
              description={text.seoDescription || text.excerpt || words(text.html)}
              path={`${start}${shown}/${text.slug || '…'}`}
            />
          </>
        )}
      </div>
    </details>
  );
}

/** The words of a text, as a search engine would begin with them. */
const words = (html: string): string =>
  html
    .slice(0, 2_000)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
