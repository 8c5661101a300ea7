import { hoursContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SavePage } from '../../forms/save-page.tsx';
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
  return (
    <SavePage
      title={title}
      form={form}
      said={t('hours.unsaved')}
      main={
        <>
          <WeekCard form={form} />
          {form.draft.regular && <RamadanCard form={form} />}
        </>
      }
      side={<DaysCard />}
    />
  );
}
