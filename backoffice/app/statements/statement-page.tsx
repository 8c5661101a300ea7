import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form } from '@remix-run/react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { Page } from '../frame/page.tsx';
import { useLocale } from '../i18n/locale.ts';
import { Day } from '../time/moment.tsx';
import { ExportMenu } from '../transfer/export-menu.tsx';
import { StatementFigures, type StatementSum } from './statement-figures.tsx';

interface Period {
  readonly from: string;
  readonly to: string;
}

interface StatementPageProps {
  title: string;
  period: Period;
  back: { to: string; label: string };
  /** Of the file that says the same, without its period. */
  file: string;
  /** None where the period is refused. */
  figures: readonly StatementSum[] | null;
  /** Its lines; null where nothing moved. */
  children: ReactElement | null;
}

/** What was owed at the beginning of a period, what moved, and what is owed at its end: on screen, on paper and as a file. */
export function StatementPage({ title, period, back, file, figures, children }: StatementPageProps) {
  const { t } = useTranslation();
  const language = useLocale();
  useHotkeys({ I: () => window.print() });
  const acts = (
    <>
      <Button hotkey="I" onClick={() => window.print()}>
        {t('accountStatement.print')}
      </Button>
      <ExportMenu
        label={t('accountStatement.export')}
        address={`${file}?${new URLSearchParams({ ...period, language })}`}
      />
    </>
  );
  return (
    <Page
      title={<bdi>{title}</bdi>}
      phoneTitle={t('accountStatement.title')}
      back={back}
      actions={acts}
      phoneActions={acts}
      className="flex flex-1 flex-col gap-3.5 bg-sunken p-3.5 print:bg-paper print:p-[10mm]"
    >
      <h2 className="hidden text-lg print:block">
        <bdi>{title}</bdi> · <Day day={period.from} /> – <Day day={period.to} />
      </h2>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      {!figures && (
        <Notice tone="bad" alert>
          {t('accountStatement.wrong')}
        </Notice>
      )}
      {figures && <StatementFigures figures={figures} />}
      {figures &&
        (children ?? (
          <EmptyState icon="banknote" title={t('accountStatement.none')}>
            {t('accountStatement.noneText')}
          </EmptyState>
        ))}
    </Page>
  );
}

/** Its period is its address: without scripts as well. */
function PeriodForm({ period }: { period: Period }) {
  const { t } = useTranslation();
  return (
    <Form className="flex flex-wrap items-end gap-2.5 print:hidden">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`accountStatement.${name}`)}
          name={name}
          type="date"
          dir="ltr"
          defaultValue={period[name]}
        />
      ))}
      <Button type="submit">{t('accountStatement.show')}</Button>
    </Form>
  );
}
