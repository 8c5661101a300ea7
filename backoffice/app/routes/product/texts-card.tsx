import type { Locale } from '@hanout/kernel';
import { direction } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { RichTextField } from '../../forms/rich-text-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/config.ts';
import type { TextDraft } from './draft.ts';
import { SectionDot, SectionErrors } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** BO-202: the language form needs all four. */
const NEEDED = ['name', 'shortDescription', 'seoTitle', 'seoDescription'] as const;
const missing = (text: TextDraft) => NEEDED.filter((field) => text[field].trim() === '').length;

/** The texts of each language on a tab of its own; a tab says what it lacks. */
export function TextsCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>('fr');
  return (
    <section className="card min-w-0 overflow-clip rounded-l border border-line bg-paper">
      <h2 className="sr-only">{t('product.texts')}</h2>
      <Tabs form={form} current={locale} onChoose={setLocale} />
      <div role="tabpanel" id="texts-panel" aria-labelledby={`tab-${locale}`} className="px-3.5 py-3">
        <SectionErrors form={form} section={locale}>
          <TextFields key={locale} form={form} locale={locale} />
        </SectionErrors>
      </div>
    </section>
  );
}

interface TabsProps {
  form: ProductForm;
  current: Locale;
  onChoose: (locale: Locale) => void;
}

function Tabs({ form, current, onChoose }: TabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const walk = (step: number) => {
    const next = LANGUAGES[(LANGUAGES.indexOf(current) + step + LANGUAGES.length) % LANGUAGES.length];
    if (!next) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const forward = () => (document.dir === 'rtl' ? -1 : 1);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('product.texts')}
      className="flex overflow-x-auto border-b border-line px-2"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') walk(forward());
        if (key === 'ArrowLeft') walk(-forward());
      }}
    >
      {LANGUAGES.map((locale) => {
        const lacks = missing(form.draft[locale]);
        return (
          <button
            key={locale}
            id={`tab-${locale}`}
            type="button"
            role="tab"
            aria-selected={locale === current}
            aria-controls="texts-panel"
            tabIndex={locale === current ? 0 : -1}
            onClick={() => onChoose(locale)}
            className="flex h-[42px] flex-none items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-sea aria-selected:font-semibold aria-selected:text-ink"
          >
            <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
            {lacks === 0 ? (
              <Icon name="circle-check" size={14} className="text-good" />
            ) : (
              <span className="text-xs font-normal text-wait">{t('product.missing', { count: lacks })}</span>
            )}
            <SectionDot form={form} sections={[locale]} />
          </button>
        );
      })}
    </div>
  );
}

function TextFields({ form, locale }: { form: ProductForm; locale: Locale }) {
  const { t } = useTranslation();
  const draft = form.draft[locale];
  const errors = form.refusals[locale]?.errors ?? {};
  const control = (field: keyof TextDraft) => ({
    name: field,
    dir: direction(locale),
    lang: locale,
    value: draft[field],
    label: t(`product.${field}`),
    onChange: (value: string) => form.set(locale, { ...draft, [field]: value }),
  });
  return (
    <div className="flex flex-col gap-3">
      <TextField {...control('name')} maxLength={200} />
      <AreaField {...control('shortDescription')} maxLength={2_000} rows={2} />
      <RichTextField
        label={t('product.longDescription')}
        error={errors.longDescription}
        locale={locale}
        value={draft.longDescription}
        onChange={(longDescription) => form.set(locale, { ...draft, longDescription })}
        maxLength={50_000}
      />
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField {...control('seoTitle')} maxLength={200} />
        <TextField {...control('slug')} maxLength={200} />
      </div>
      <AreaField {...control('seoDescription')} maxLength={500} rows={2} />
      {form.changed.includes(locale) && (
        <div>
          <Button disabled={form.saving} onClick={() => void form.save([locale])}>
            {t('form.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
