import { AUDIT_AREAS, auditContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { listAddress, searchOf } from '../../listing/list-address.ts';
import { FilterDay, FilterSelect } from '../../listing/list-parts.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { EntryRow } from './entry-row.tsx';
import { AUDIT } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { TrailNotice } from './trail-notice.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Who changed what, when, from what to what. */
export default function AuditPage() {
  const { t } = useTranslation();
  const { log, title, state } = useLoaderData<typeof loader>();
  const language = useLocale();
  const found = searchOf(AUDIT, state);
  const address = `${auditContract.export.path}${found}${found ? '&' : '?'}language=${language}`;
  const file = <ExportMenu label={t('audit.export')} address={address} />;
  return (
    <Page title={title} actions={file} phoneActions={file}>
      <TrailNotice />
      <Filters />
      {log.items.length === 0 ? (
        <EmptyState icon="clipboard-clock" title={t('audit.none')}>
          {t('audit.noneText')}
        </EmptyState>
      ) : (
        <ul>
          {log.items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pages />
    </Page>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { log, state } = useLoaderData<typeof loader>();
  const at = { shape: AUDIT, state };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-desk:px-3">
      <FilterSelect
        {...at}
        filter="staff"
        label={t('audit.everybody')}
        options={log.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        {...at}
        filter="area"
        label={t('audit.everything')}
        options={AUDIT_AREAS.map((area) => ({ value: area, label: t(`audit.area.${area}`) }))}
      />
      <FilterDay {...at} filter="from" label={t('audit.from')} />
      <FilterDay {...at} filter="to" label={t('audit.to')} />
    </div>
  );
}

function Pages() {
  const { t } = useTranslation();
  const { log, state, after } = useLoaderData<typeof loader>();
  const address = listAddress(AUDIT, state);
  if (!after && !log.next) return null;
  const older = `${address}${address.includes('?') ? '&' : '?'}after=${log.next}`;
  return (
    <nav aria-label={t('audit.title')} className="flex gap-2 px-5 py-3 max-desk:px-3">
      {after && (
        <Link to={address} className={buttonClass()}>
          {t('audit.newest')}
        </Link>
      )}
      {log.next && (
        <Link to={older} className={buttonClass()}>
          {t('audit.older')}
        </Link>
      )}
    </nav>
  );
}
