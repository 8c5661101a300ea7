import { TRANSLATION_LOCALES, TRANSLATION_VIEWS, translationsContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { TRANSLATIONS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { GoodsCard, ProgressCard } from './progress-card.tsx';
import { TranslationList, useOpenRow } from './translation-list.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(translationsContract.save);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function TranslationsPage() {
  const { locale } = useLoaderData<typeof loader>();
  return <Translations key={locale} />;
}

/** What one language lacks of the French, written one after the other without leaving the list. */
function Translations() {
  const { t } = useTranslation();
  const { list, state, locale, title } = useLoaderData<typeof loader>();
  const work = useOpenRow(list.translations);
  useFreshWhenBack();
  const at = { shape: TRANSLATIONS, state };
  const { progress, goods, cut } = list;
  const total = Math.max(list.pagination.total, work.rows.length);
  const lacking = (one: string) =>
    progress.reduce((sum, row) => (row.locale === one ? sum + row.missing + row.outdated : sum), 0);
  const kinds = progress.filter((row) => row.locale === locale);
  return (
    <Page title={title}>
      <ListViews
        {...at}
        label={t('translations.language')}
        filter="locale"
        views={TRANSLATION_LOCALES.map((value) => {
          return { value, label: LANGUAGE_NAMES[value], count: lacking(value) };
        })}
      />
      <ListTools
        search={
          <ListSearch {...at} label={t('translations.search')} placeholder={t('translations.search')} />
        }
        chosen={Number(state.filters.view !== 'lacking') + Number(Boolean(state.filters.kind))}
      >
        <FilterSelect
          {...at}
          filter="view"
          label={t('translations.views.lacking')}
          options={TRANSLATION_VIEWS.slice(1).map((value) => {
            return { value, label: t(`translations.views.${value}`) };
          })}
        />
        <FilterSelect
          {...at}
          filter="kind"
          label={t('translations.kind')}
          options={kinds.map(({ kind }) => {
            return { value: kind, label: t(`translations.kinds.${kind}`) };
          })}
        />
      </ListTools>
      <div className="order-page flex-1">
        <div className="flex min-w-0 flex-col gap-3.5">
          {cut && <Notice tone="wait">{t('translations.cut')}</Notice>}
          <div className="flex min-w-0 flex-col overflow-hidden rounded-l border border-line bg-paper">
            <ListBody
              {...at}
              pagination={{ ...list.pagination, total }}
              empty={
                <EmptyState icon="circle-check" title={t('translations.none')}>
                  {t('translations.noneText')}
                </EmptyState>
              }
            >
              <TranslationList work={work} locale={locale} />
            </ListBody>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <ProgressCard progress={kinds} at={at} />
          <GoodsCard goods={goods.filter((one) => one.locale === locale)} />
        </div>
      </div>
    </Page>
  );
}
