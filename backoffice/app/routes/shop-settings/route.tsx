import { shopSettingsContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { AdvertisingCard } from './advertising-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import type { loader } from './load.server.ts';
import { OrderingCard } from './ordering-card.tsx';
import { PromisesCard } from './promises-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WordsCard } from './words-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(shopSettingsContract.change);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function ShopSettingsPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const form = useSettingsForm();
  useHotkeys({ 'Ctrl+S': form.changed ? () => void form.save() : undefined });
  return (
    <Page title={title}>
      <FormErrors value={form.errors}>
        <div className="order-page flex-1">
          <div className="flex min-w-0 flex-col gap-3.5">
            {form.refused && (
              <Notice tone="bad" alert>
                {form.refused.message}
              </Notice>
            )}
            <IdentityCard form={form} />
            <WordsCard form={form} />
            <DisplayCard form={form} />
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            <PromisesCard form={form} />
            <OrderingCard form={form} />
            <AdvertisingCard form={form} />
          </div>
        </div>
      </FormErrors>
      {form.changed && (
        <SaveBar
          errors={Object.keys(form.errors).length}
          saving={form.saving}
          submit={t('form.save')}
          onSave={() => void form.save()}
          onDrop={form.drop}
        />
      )}
    </Page>
  );
}
