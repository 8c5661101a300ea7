import {
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  INCIDENT_SUBJECTS,
  incidentsContract,
} from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { listAddress, searchOf, withChange } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { Board } from './board.tsx';
import { IncidentCard, incidentColumns } from './incident-columns.tsx';
import { INCIDENTS } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What is wrong somewhere, and how far one is with it (BO-020). */
export default function IncidentsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  useHotkeys({ C: () => navigate('/incidents/new') });
  const columns = useMemo(() => incidentColumns(t, now), [t, now]);
  const report = (
    <Link to="/incidents/new" className={buttonClass({ kind: 'primary' })} aria-keyshortcuts="C">
      <Icon name="flag" />
      {t('incidents.signal')}
    </Link>
  );
  const at = { shape: INCIDENTS, state };
  const language = useLocale();
  const onBoard = state.filters.view === 'board';
  const other = withChange(state, {
    filters: { ...state.filters, view: onBoard ? '' : 'board', status: '' },
  });
  const found = searchOf(INCIDENTS, state);
  const address = `${incidentsContract.export.path}${found}${found ? '&' : '?'}language=${language}`;
  const acts = (
    <>
      <Link to={listAddress(INCIDENTS, other)} className={buttonClass({})}>
        <Icon name={onBoard ? 'list' : 'columns-3'} />
        {t(onBoard ? 'incidents.asList' : 'incidents.asBoard')}
      </Link>
      <ExportMenu label={t('transfer.export')} address={address} />
      {report}
    </>
  );
  const all = Object.values(list.counts).reduce((sum, one) => sum + one, 0);
  return (
    <Page title={title} actions={acts} phoneActions={report}>
      {!onBoard && (
        <ListViews
          {...at}
          label={t('incidents.column.status')}
          filter="status"
          views={[
            { value: '', label: t('incidents.view.all'), count: all },
            {
              value: 'unsettled',
              label: t('incidents.view.unsettled'),
              count: list.counts.open + list.counts.in_progress,
            },
            ...INCIDENT_STATUSES.map((value) => {
              return { value, label: t(`incidents.view.${value}`), count: list.counts[value] };
            }),
          ]}
        />
      )}
      <ListTools
        search={<ListSearch {...at} label={t('incidents.search')} placeholder={t('incidents.placeholder')} />}
        chosen={chosenOf(state, 'severity', 'subject', 'mine')}
      >
        {!onBoard && (
          <FilterSelect
            {...at}
            filter="status"
            label={t('incidents.anyStatus')}
            options={INCIDENT_STATUSES.map((value) => ({ value, label: t(`incidents.status.${value}`) }))}
          />
        )}
        <FilterSelect
          {...at}
          filter="severity"
          label={t('incidents.anySeverity')}
          options={INCIDENT_SEVERITIES.map((value) => ({ value, label: t(`incidents.severity.${value}`) }))}
        />
        <FilterSelect
          {...at}
          filter="subject"
          label={t('incidents.anySubject')}
          options={INCIDENT_SUBJECTS.map((value) => ({ value, label: t(`incidents.subject.${value}`) }))}
        />
        <FilterSelect
          {...at}
          filter="mine"
          label={t('incidents.view.all')}
          options={[{ value: 'true', label: t('incidents.mine') }]}
        />
      </ListTools>
      {onBoard && all > 0 ? (
        <Board list={list} now={now} />
      ) : (
        <ListBody
          {...at}
          pagination={list.pagination}
          empty={
            <EmptyState icon="circle-check" title={t('incidents.none')} action={report}>
              {t('incidents.noneText')}
            </EmptyState>
          }
        >
          <ListTable
            {...at}
            caption={title}
            rows={list.incidents}
            columns={columns}
            nameOf={({ number }) => t('incidents.number', { number })}
            open={(id) => navigate(`/incidents/${id}`)}
            card={(incident) => <IncidentCard incident={incident} now={now} />}
          />
        </ListBody>
      )}
    </Page>
  );
}
