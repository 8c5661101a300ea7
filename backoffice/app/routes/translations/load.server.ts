import { type TranslationLocale, translationsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { TRANSLATIONS } from './list-shape.ts';

/** What one language lacks, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, TRANSLATIONS, (api, query) =>
    api.read(translationsContract.list, { query }),
  );
  const t = await translatorFor(api.locale);
  return { state, list, locale: state.filters.locale as TranslationLocale, title: t('translations.title') };
}
