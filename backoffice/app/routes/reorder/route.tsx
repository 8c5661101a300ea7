import { type ReorderRow, reorderContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useSave } from '../../forms/use-save.ts';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { RuleDialog } from '../../procurement/rule-dialog.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { Moment } from '../../time/moment.tsx';
import { DraftBar } from './draft-bar.tsx';
import { REORDER } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { nameOf, ReorderCard, reorderColumns } from './reorder-columns.tsx';
import type { Typed } from './wanted.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(reorderContract.review, reorderContract.draft, reorderContract.rule);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What to order again, how much, of whom, and why. */
export default function ReorderPage() {
  const { title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('procurement.edit');
  useFreshWhenBack();
  return (
    <Page
      title={title}
      after={<Reviewed />}
      actions={mayEdit && <Review />}
      phoneActions={mayEdit && <Review />}
    >
      <Tools />
      <Units mayEdit={mayEdit} />
    </Page>
  );
}

function Reviewed() {
  const { t } = useTranslation();
  const { list, now } = useLoaderData<typeof loader>();
  return (
    <span className="text-xs text-ink-3">
      {list.reviewedAt ? (
        <>
          {t('reorder.reviewed')} <Moment at={list.reviewedAt} now={now} timed />
        </>
      ) : (
        t('reorder.never')
      )}
    </span>
  );
}

function Review() {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const review = async () => {
    const answer = await save(reorderContract.review, {});
    if (answer.ok) notifyDone(t('reorder.done', { count: answer.data.suggested }));
  };
  return (
    <Button icon="refresh-cw" busy={busy} disabled={busy} onClick={() => void review()}>
      {t('reorder.review')}
    </Button>
  );
}

function Tools() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const at = { shape: REORDER, state };
  const nobody = list.suppliers.find(({ supplier }) => !supplier);
  return (
    <ListTools
      search={<ListSearch {...at} label={t('reorder.search')} placeholder={t('reorder.placeholder')} />}
      chosen={chosenOf(state, 'supplier', 'nobody')}
    >
      <FilterSelect
        {...at}
        filter="supplier"
        label={t('reorder.anySupplier')}
        options={list.suppliers.flatMap(({ supplier, units }) =>
          supplier
            ? [{ value: supplier.id, label: t('reorder.supplierOf', { name: supplier.name, number: units }) }]
            : [],
        )}
      />
      {nobody && (
        <FilterSelect
          {...at}
          filter="nobody"
          label={t('reorder.nobody')}
          options={[{ value: 'true', label: t('reorder.nobodyOf', { number: nobody.units }) }]}
        />
      )}
    </ListTools>
  );
}

function Units({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const { list, state, title } = useLoaderData<typeof loader>();
  const [ticked, setTicked] = useState<RowSelectionState>({});
  const [typed, setTyped] = useState<Typed>({});
  const [ruled, setRuled] = useState<ReorderRow | null>(null);
  const ordering = useMemo(
    () => ({
      ...{ typed, mayEdit, ticked },
      toggle: (id: string) => setTicked((before) => ({ ...before, [id]: !before[id] })),
      setTyped: (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
      act: (unit: ReorderRow) =>
        mayEdit && (
          <IconButton
            icon="pencil-line"
            label={t('reorder.rule', { name: nameOf(unit) })}
            onClick={() => setRuled(unit)}
          />
        ),
    }),
    [typed, mayEdit, ticked, t],
  );
  const columns = useMemo(() => reorderColumns(t, ordering), [t, ordering]);
  const at = { shape: REORDER, state };
  const none = (
    <EmptyState icon="circle-check" title={t('reorder.none')}>
      {t('reorder.noneText')}
    </EmptyState>
  );
  return (
    <>
      <ListBody {...at} pagination={list.pagination} empty={none}>
        <ListTable
          {...at}
          caption={title}
          rows={list.units}
          columns={columns}
          nameOf={nameOf}
          selection={ticked}
          onSelection={mayEdit ? setTicked : undefined}
          card={(unit) => <ReorderCard unit={unit} ordering={ordering} />}
        />
      </ListBody>
      {mayEdit && (
        <DraftBar
          rows={list.units}
          ticked={ticked}
          typed={typed}
          onDone={() => {
            setTicked({});
            setTyped({});
          }}
        />
      )}
      {ruled && <RuleDialog unit={{ ...ruled, name: nameOf(ruled) }} onClose={() => setRuled(null)} />}
    </>
  );
}
