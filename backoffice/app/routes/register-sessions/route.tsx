import { SESSION_STATES } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { zText } from '../../devices/z-text.ts';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { Moment } from '../../time/moment.tsx';
import { REGISTER_SESSIONS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { Difference, SessionTags, sessionColumns } from './session-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** The sessions of the registers, the latest first. */
export default function RegisterSessionsPage() {
  const { t } = useTranslation();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const at = { shape: REGISTER_SESSIONS, state };
  const columns = useMemo(() => sessionColumns(t, now), [t, now]);
  useFreshWhenBack();
  return (
    <Page title={title}>
      <ListViews
        {...at}
        label={t('registers.session.stateLabel')}
        filter="state"
        views={[
          { value: '', label: t('registers.session.all') },
          ...SESSION_STATES.map((value) => ({ value, label: t(`registers.session.states.${value}`) })),
        ]}
      />
      <ListTools chosen={state.filters.register ? 1 : 0}>
        <FilterSelect
          {...at}
          filter="register"
          label={t('registers.session.everyRegister')}
          options={list.registers.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        />
      </ListTools>
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="wallet" title={t('registers.session.none')}>
            {t('registers.session.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.items}
          columns={columns}
          nameOf={({ code, number }) => `${code} ${zText(t, number)}`}
          card={(session) => (
            <div className="flex flex-col gap-1">
              <span className="flex items-center justify-between gap-2">
                <Link to={`/register-sessions/${session.id}`} className="font-medium">
                  <bdi dir="ltr">{session.code}</bdi> · {zText(t, session.number)}
                </Link>
                <bdi dir="ltr" className="num font-semibold">
                  {formatAmount(session.sales)}
                </bdi>
              </span>
              <span className="flex items-center justify-between gap-2 text-xs text-ink-3">
                <span>
                  <Moment at={session.openedAt} now={now} timed /> · <bdi>{session.openedBy}</bdi>
                </span>
                <Difference session={session} />
              </span>
              <SessionTags session={session} t={t} />
            </div>
          )}
        />
      </ListBody>
    </Page>
  );
}
