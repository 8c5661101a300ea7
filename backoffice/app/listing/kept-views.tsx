import { type ListView, listViewsContract, type ViewedList } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab } from '../components/view-tabs.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useCall } from '../forms/use-call.ts';

interface ViewsProps {
  /** The list's own name among those that have views. */
  list: ViewedList;
  /** `?…` of what the list shows now, at its first page; empty when nothing narrows it. */
  search: string;
}

interface KeptViewsProps extends ViewsProps {
  /** The list's address, without its query. */
  path: string;
  views: readonly ListView[];
}

/** Whether what the list shows is one of the kept views. */
export const isKept = ({ search, views }: Pick<KeptViewsProps, 'search' | 'views'>): boolean =>
  views.some((view) => view.search === search);

/** The views that this member of staff keeps, after those that everybody has. */
export function KeptViews({ list, path, search, views }: KeptViewsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const drop = async (id: string) => {
    const answer = await call(listViewsContract.drop, { params: { list, id } });
    if (answer.ok) notifyDone(t('listing.viewDropped'));
    else notifyFailed(answer.message);
  };
  return (
    <>
      {views.map((view) => {
        const current = view.search === search;
        return (
          <span key={view.id} className="flex flex-none items-center">
            <ViewTab to={`${path}${view.search}`} current={current}>
              <Icon name="list-filter" size={14} />
              <bdi>{view.name}</bdi>
            </ViewTab>
            {current && (
              <Button
                size="s"
                kind="ghost"
                square
                icon="x"
                aria-label={t('listing.dropView', { name: view.name })}
                onClick={() => drop(view.id)}
              />
            )}
          </span>
        );
      })}
    </>
  );
}

/** Keeps what the address says under a name. */
export function KeepView({ list, search }: ViewsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [open, setOpen] = useState(false);
  const send = (form: FormData) =>
    call(listViewsContract.keep, {
      params: { list },
      body: { name: String(form.get('name') ?? ''), search },
    });
  return (
    <>
      <Button size="s" kind="ghost" icon="save" onClick={() => setOpen(true)}>
        {t('listing.keepView')}
      </Button>
      <FormDialog
        open={open}
        title={t('listing.keepView')}
        submit={t('listing.keepViewSubmit')}
        send={send}
        done={t('listing.viewKept')}
        onClose={() => setOpen(false)}
      >
        <TextField label={t('listing.viewName')} name="name" maxLength={60} />
      </FormDialog>
    </>
  );
}
