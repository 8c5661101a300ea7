import { staffPagesContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** The shop's pages of text: what each says, and which of them visitors see. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const pages = await api.read(staffPagesContract.list);
  const t = await translatorFor(api.locale);
  return { pages, title: t('pages.title') };
}
