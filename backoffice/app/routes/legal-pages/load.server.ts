import { legalPagesContract, staffContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [check, { permissions }, t] = await Promise.all([
    api.read(legalPagesContract.check),
    api.read(staffContract.session),
    translatorFor(api.locale),
  ]);
  return { check, maySet: permissions.includes('shop.edit'), title: t('legal.title') };
}
