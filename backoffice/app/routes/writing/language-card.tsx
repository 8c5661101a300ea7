import { type Writing } from '@hanout/contracts';
import { direction, type Locale, WRITING_LIMITS } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { useFieldError } from '../../forms/form-errors.tsx';
import { LanguageTabs } from '../../forms/language-tabs.tsx';
import { RichTextField } from '../../forms/rich-text-field.tsx';
import { useMay } from '../../frame/session.tsx';
import { LanguageMark } from '../../writings/language-mark.tsx';
import { SearchInputs } from './search-inputs.tsx';
import type { WritingWork } from './use-writing.ts';

/** The texts, one language at a time; beside a translation stands the French that it is made from. */
export function LanguageCard({ work }: { work: WritingWork }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Locale>('fr');
  const { writing } = work;
  const isBeside = language !== 'fr' && writing.states.fr !== 'missing';
  return (
    <Card
      title={t('writings.texts')}
      icon="pencil-line"
      actions={<PublishOne work={work} language={language} />}
    >
      <LanguageTabs
        label={t('app.language')}
        current={language}
        onChoose={setLanguage}
        mark={(locale) => <LanguageMark state={writing.states[locale]} />}
      >
        {writing.states[language] === 'outdated' && (
          <p className="text-xs text-bad">{t('writings.outdatedText')}</p>
        )}
        <div className={isBeside ? 'grid gap-4 desk:grid-cols-2' : 'max-w-[760px]'}>
          {isBeside && <Source writing={writing} />}
          <Fields key={language} work={work} locale={language} />
        </div>
      </LanguageTabs>
    </Card>
  );
}

/** Shows visitors this language alone, where others are drafted too. */
function PublishOne({ work, language }: { work: WritingWork; language: Locale }) {
  const { t } = useTranslation();
  const mayPublish = useMay('content.publish');
  const isOne = work.open.includes(language) && work.open.some((part) => part !== language);
  if (!mayPublish || !isOne) return null;
  return (
    <Button size="s" disabled={work.busy} onClick={() => void work.publish([language])}>
      {t(`writings.publishOne.${language}`)}
    </Button>
  );
}

/** The French as it was saved last, also by itself. */
function Source({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  const { title, html, excerpt } = writing.texts.fr;
  return (
    <section
      aria-label={t('writings.source')}
      lang="fr"
      dir="ltr"
      className="flex min-w-0 flex-col gap-2 rounded-m border border-line bg-hover p-3 max-desk:max-h-64 max-desk:overflow-y-auto"
    >
      <p className="text-xs text-ink-3" lang={undefined}>
        {t('writings.source')}
      </p>
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      {excerpt && <p className="text-ink-2">{excerpt}</p>}
      <div
        className="rich-text-body wrap-anywhere text-ink-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API on write
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}

function Fields({ work, locale }: { work: WritingWork; locale: Locale }) {
  const { t } = useTranslation();
  const { kind } = work.writing;
  const text = work.text(locale);
  const wrongHtml = useFieldError(`${locale}.html`);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextField
        label={t(`writings.titleIn.${locale}`)}
        path={`${locale}.title`}
        lang={locale}
        dir={direction(locale)}
        maxLength={WRITING_LIMITS.title}
        value={text.title}
        onChange={(title) => work.write(locale, { title })}
      />
      {kind !== 'blog_category' && (
        <RichTextField
          pictures
          label={t('writings.html')}
          error={wrongHtml}
          locale={locale}
          value={text.html}
          maxLength={WRITING_LIMITS.html}
          onChange={(html) => work.write(locale, { html })}
        />
      )}
      {kind !== 'page' && (
        <AreaField
          label={t(`writings.excerpt.${kind}`)}
          hint={kind === 'post' ? t('writings.excerptHint') : undefined}
          path={`${locale}.excerpt`}
          lang={locale}
          dir={direction(locale)}
          rows={3}
          maxLength={WRITING_LIMITS.excerpt}
          value={text.excerpt}
          onChange={(excerpt) => work.write(locale, { excerpt })}
        />
      )}
      <SearchInputs work={work} locale={locale} />
    </div>
  );
}
