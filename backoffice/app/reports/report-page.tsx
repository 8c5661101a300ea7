import { type ReportFigure, reportWords, SHEET_FORMATS } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Menu, MenuLink, MenuTitle } from '@hanout/ui/backoffice/components/menu.tsx';
import { useLocation } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../components/view-tabs.tsx';
import { Page } from '../frame/page.tsx';
import { useMay, useSignedIn } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { ExportMenu } from '../transfer/export-menu.tsx';
import { REPORT_SCREENS } from './report-screens.ts';

/** What of an address two reports share. */
const SHARED = ['period', 'from', 'to', 'channel', 'payment', 'wilaya', 'transporter', 'agent'];

function useShared(): string {
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => SHARED.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

function Tab({ to, tab, permission }: (typeof REPORT_SCREENS)[number]) {
  const { t } = useTranslation();
  const shared = useShared();
  if (!useMay(permission)) return null;
  return <ViewTab to={`${to}${shared}`}>{t(`reports.tab.${tab}`)}</ViewTab>;
}

interface ReportFile {
  readonly label: string;
  /** Where it is, with what the report is asked. */
  readonly address: string;
}

interface ReportPageProps {
  title: string;
  /** At a desk, before the files. */
  actions?: ReactNode;
  files?: readonly ReportFile[];
  children: ReactNode;
}

/** All files of a report behind one square: a telephone's head has no room for their names. */
function PhoneFiles({ files }: { files: readonly ReportFile[] }) {
  const { t } = useTranslation();
  const label = t('reports.export');
  return (
    <Menu label={label} trigger={<Button square kind="ghost" icon="arrow-down" aria-label={label} />}>
      {files.map(({ label: name, address }) => (
        <Fragment key={address}>
          <MenuTitle>{name}</MenuTitle>
          {SHEET_FORMATS.map((format) => (
            <MenuLink key={format} href={`${address}&format=${format}`} icon="arrow-down">
              {t(`transfer.formats.${format}`)}
            </MenuLink>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

/** What a sheet of paper is of: the frame of the screen is not on it. */
function PaperHead({ title }: { title: string }) {
  const { t } = useTranslation();
  const { shop } = useSignedIn();
  const { pathname } = useLocation();
  const shown = REPORT_SCREENS.find(({ to }) => pathname.endsWith(to));
  return (
    <header className="mb-3 hidden justify-between border-b border-line pb-1.5 print:flex">
      <strong>
        {title}
        {shown && ` · ${t(`reports.tab.${shown.tab}`)}`}
      </strong>
      <bdi>{shop.name}</bdi>
    </header>
  );
}

/** The frame of every report: head, the way to the others, content. Printed, it is the content alone. */
export function ReportPage({ title, actions, files = [], children }: ReportPageProps) {
  const { t } = useTranslation();
  const print = (
    <Button icon="printer" onClick={() => window.print()}>
      {t('reports.print')}
    </Button>
  );
  return (
    <Page
      title={title}
      className="report flex flex-1 flex-col"
      actions={
        <>
          {actions}
          {files.map((file) => (
            <ExportMenu key={file.address} {...file} />
          ))}
          {print}
        </>
      }
      phoneActions={files.length > 0 && <PhoneFiles files={files} />}
    >
      <ViewTabs label={t('reports.tabs')}>
        {REPORT_SCREENS.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
      </ViewTabs>
      <PaperHead title={title} />
      {children}
    </Page>
  );
}

/** The one definition of each figure of a page. */
export function Definitions({ figures }: { figures: readonly ReportFigure[] }) {
  const { t } = useTranslation();
  const { figure } = reportWords[useLocale()];
  return (
    <details
      className="rounded-l border border-line bg-paper px-3.5 py-2.5 text-xs print:[&>*]:block"
      open={false}
    >
      <summary className="cursor-pointer font-medium text-ink-2">{t('reports.definitions')}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 desk:grid-cols-[max-content_1fr]">
        {figures.map((name) => (
          <div key={name} className="desk:contents">
            <dt className="font-medium">{figure[name][0]}</dt>
            <dd className="text-ink-2">{figure[name][1]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
