import { type AttendanceRow, type AttendanceSheet, attendanceContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DayView } from './day-view.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { loader } from './load.server.ts';
import { MonthView } from './month-view.tsx';
import { OwnCard } from './own-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  attendanceContract.add,
  attendanceContract.close,
  attendanceContract.correct,
  attendanceContract.punch,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

type Opened = { row: AttendanceRow | null } | 'close' | null;

/** Everybody's own arrival; and for who leads the shop, the book of days. */
export default function AttendancePage() {
  const { title, sheet, day, byMonth } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<Opened>(null);
  const shown = day ?? sheet?.today ?? '';
  useFreshWhenBack();
  const act = sheet && { sheet, onOpen: setOpened };
  return (
    <Page
      title={title}
      actions={act && <Acts {...act} />}
      phoneActions={act && (byMonth ? <CloseButton {...act} /> : <AddButton {...act} />)}
    >
      {sheet && <Tabs byMonth={byMonth} month={sheet.month} />}
      <div className="flex flex-1 flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
        {!byMonth && <OwnCard />}
        {sheet?.closed && <Closed by={sheet.closed.by} />}
        {sheet && byMonth && <MonthView sheet={sheet} />}
        {sheet && !byMonth && <DayView sheet={sheet} day={shown} onEdit={(row) => setOpened({ row })} />}
      </div>
      {sheet && opened === 'close' && <CloseDialog month={sheet.month} onClose={() => setOpened(null)} />}
      {sheet && opened && opened !== 'close' && (
        <EditDialog sheet={sheet} row={opened.row} day={shown} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}

function Closed({ by }: { by: string }) {
  const { t } = useTranslation();
  return <Notice tone="idle">{t('attendance.closedBy', { by })}</Notice>;
}

function Tabs({ byMonth, month }: { byMonth: boolean; month: string }) {
  const { t } = useTranslation();
  return (
    <ViewTabs label={t('attendance.views')}>
      <ViewTab to="?" current={!byMonth}>
        {t('attendance.day')}
      </ViewTab>
      <ViewTab to={`?view=month&month=${month}`} current={byMonth}>
        {t('attendance.month')}
      </ViewTab>
    </ViewTabs>
  );
}

interface ActProps {
  sheet: AttendanceSheet;
  onOpen: (opened: Opened) => void;
}

/** What can be done with the month as a whole. */
function Acts(act: ActProps) {
  const { t } = useTranslation();
  const address = `${attendanceContract.export.path}?month=${act.sheet.month}&language=${useLocale()}`;
  return (
    <>
      <ExportMenu label={t('transfer.export')} address={address} />
      <CloseButton {...act} />
      <AddButton {...act} />
    </>
  );
}

/** A month that is over is closed by who may. */
function CloseButton({ sheet, onOpen }: ActProps) {
  const { t } = useTranslation();
  const mayClose = useMay('attendance.close') && sheet.month < sheet.today.slice(0, 7);
  if (!mayClose || sheet.closed) return null;
  return (
    <Button icon="lock" onClick={() => onOpen('close')}>
      {t('attendance.close')}
    </Button>
  );
}

function AddButton({ sheet, onOpen }: ActProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('attendance.edit');
  if (!mayEdit || sheet.closed) return null;
  return (
    <Button kind="primary" icon="plus" onClick={() => onOpen({ row: null })}>
      {t('attendance.add')}
    </Button>
  );
}
