import { ordersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '../../frame/page.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { RulesForm } from './rules-form.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const rules = await api.read(ordersContract.rules);
  return { rules, title: (await translatorFor(api.locale))('settings.title') };
}

export const action = screenAction(ordersContract.changeRules);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

/** What the owner decides once for the shop. */
export default function SettingsPage() {
  const { rules, title } = useLoaderData<typeof loader>();
  return (
    <Page title={title} className="flex flex-1 flex-col bg-sunken">
      <RulesForm key={JSON.stringify(rules)} rules={rules} />
    </Page>
  );
}
