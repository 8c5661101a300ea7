import { invoicesContract, shopContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { sheetOf } from '../../invoices/sheet.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** The invoice in French or Arabic, whatever the language of the page. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const id = search.get('id') ?? '';
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const asked = search.get('language') ?? api.locale;
  const language = asked === 'ar' ? ('ar' as const) : ('fr' as const);
  const [invoice, { theme }, t] = await Promise.all([
    api.read(invoicesContract.show, { params: { id } }),
    api.read(shopContract.shop),
    translatorFor(language),
  ]);
  return sheetOf({ invoice, language, logo: theme?.logo, t });
}
