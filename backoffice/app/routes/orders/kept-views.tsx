import { ordersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab } from '../../components/view-tabs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import type { ListState } from './list-state.ts';
import { listSearch } from './list-state.ts';
import type { loader } from './route.tsx';

/** A view's own filters, at its first page. */
const searchOf = (state: ListState) => listSearch({ ...state, page: 1 });

/** The views that this member of staff keeps, after those that everybody has. */
export function KeptViews({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { views } = useLoaderData<typeof loader>().choices;
  const drop = async (id: string) => {
    const answer = await api.send(ordersContract.dropView, { params: { id } });
    if (answer.ok) notifyDone(t('orderList.dropped'));
    else notifyFailed(answer.message);
    revalidate();
  };
  return (
    <>
      {views.map(({ id, name, search }) => {
        const current = search === searchOf(state);
        return (
          <span key={id} className="flex flex-none items-center">
            <ViewTab to={`/orders${search}`} current={current}>
              <Icon name="list-filter" size={14} />
              <bdi>{name}</bdi>
            </ViewTab>
            {current && (
              <Button
                size="s"
                kind="ghost"
                square
                icon="x"
                aria-label={t('orderList.drop', { name })}
                onClick={() => drop(id)}
              />
            )}
          </span>
        );
      })}
    </>
  );
}

/** Keeps what the address says under a name. */
export function KeepView({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const send = (form: FormData) =>
    api.send(ordersContract.keepView, {
      body: { name: String(form.get('name') ?? ''), search: searchOf(state) },
    });
  const done = () => {
    setOpen(false);
    notifyDone(t('orderList.kept'));
    revalidate();
  };
  return (
    <>
      <Button size="s" kind="ghost" icon="save" onClick={() => setOpen(true)}>
        {t('orderList.keep')}
      </Button>
      <FormDialog
        open={open}
        title={t('orderList.keep')}
        submit={t('orderList.keepSubmit')}
        send={send}
        onDone={done}
        onClose={() => setOpen(false)}
      >
        {(errors) => (
          <Field label={t('orderList.keepName')} error={errors.name}>
            {(control) => <TextInput {...control} name="name" dir="auto" maxLength={60} autoComplete="off" />}
          </Field>
        )}
      </FormDialog>
    </>
  );
}
