import { ordersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { PageHead } from '../../frame/page-head.tsx';
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

/** What the owner decides once for the shop. */
export default function SettingsPage() {
  const { rules, title } = useLoaderData<typeof loader>();
  return (
    <UnsavedGuard>
      <PageHead title={title} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col bg-sunken outline-none">
        <h1 className="sr-only desk:hidden">{title}</h1>
        <RulesForm key={JSON.stringify(rules)} rules={rules} />
      </main>
    </UnsavedGuard>
  );
}
