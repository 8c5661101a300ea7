import { hoursContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { DaysCard } from './days-card.tsx';
import type { loader } from './load.server.ts';
import { useHoursForm } from './use-hours-form.ts';
import { RamadanCard, WeekCard } from './week-cards.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  hoursContract.addSpecial,
  hoursContract.changeSpecial,
  hoursContract.confirmSpecial,
  hoursContract.removeSpecial,
  hoursContract.save,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** When the shop is open: its week, Ramadan, and the days of the year that are not like others. */
export default function HoursPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const form = useHoursForm();
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
            <WeekCard form={form} />
            {form.draft.regular && <RamadanCard form={form} />}
          </div>
          <DaysCard />
        </div>
      </FormErrors>
      {form.changed && (
        <SaveBar
          errors={Object.keys(form.errors).length}
          saving={form.busy}
          submit={t('form.save')}
          onSave={() => void form.save()}
          onDrop={form.drop}
        >
          {t('hours.unsaved')}
        </SaveBar>
      )}
    </Page>
  );
}
