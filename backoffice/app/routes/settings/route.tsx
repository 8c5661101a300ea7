import { ordersContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { RulesForm } from './rules-form.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(ordersContract.changeRules);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** What the owner decides once for the shop. */
export default function SettingsPage() {
  const { rules, title } = useLoaderData<typeof loader>();
  return (
    <Page title={title} className="flex flex-1 flex-col bg-sunken">
      <RulesForm rules={rules} />
    </Page>
  );
}
