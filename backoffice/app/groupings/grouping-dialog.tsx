import { catalogAdminContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Skeleton } from '@hanout/ui/backoffice/components/skeleton.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/choices.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useApi } from '../forms/use-api.ts';
import { type Leaving, useLeaving } from '../forms/use-leaving.tsx';
import { type Grouping, type GroupingDraft, NEW_GROUPING } from './draft.ts';
import { GroupingFields } from './grouping-fields.tsx';
import { FIELDS, type Kind } from './kinds.ts';
import { useGroupingForm } from './use-grouping-form.ts';

interface GroupingDialogProps {
  kind: Kind;
  /** Null: a new one. */
  grouping: Grouping | null;
  brands: readonly Option[];
  categories: readonly Option[];
  onClose: () => void;
}

/** What the form opens with; the products of a collection are asked for when it is opened. */
function useOpened(kind: Kind, grouping: Grouping | null): GroupingDraft | string | null {
  const api = useApi();
  const needs = FIELDS[kind].members && grouping !== null;
  const [opened, setOpened] = useState<GroupingDraft | string | null>(
    needs ? null : (grouping?.draft ?? NEW_GROUPING),
  );
  useEffect(() => {
    if (!needs || !grouping) return;
    let current = true;
    api.send(catalogAdminContract.collection, { params: { id: grouping.id } }).then((answer) => {
      if (!current) return;
      setOpened(answer.ok ? { ...grouping.draft, members: answer.data.members } : answer.message);
    });
    return () => {
      current = false;
    };
  }, [api, needs, grouping]);
  return opened;
}

/** One grouping in a dialog. */
export function GroupingDialog(props: GroupingDialogProps) {
  const { t } = useTranslation();
  const { kind, grouping, onClose } = props;
  const opened = useOpened(kind, grouping);
  const leaving = useLeaving(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leaving.leave()}
      title={grouping ? <bdi>{grouping.name}</bdi> : t(`groupings.new.${kind}`)}
      closeLabel={t('app.close')}
      width="wide"
    >
      {opened === null || typeof opened === 'string' ? (
        <DialogBody>
          {opened ? (
            <Notice tone="bad" alert>
              {opened}
            </Notice>
          ) : (
            <Skeleton className="h-40" />
          )}
        </DialogBody>
      ) : (
        <GroupingFormBody {...props} opened={opened} leaving={leaving} />
      )}
    </Dialog>
  );
}

function GroupingFormBody({
  kind,
  grouping,
  brands,
  categories,
  opened,
  onClose,
  leaving,
}: GroupingDialogProps & { opened: GroupingDraft; leaving: Leaving }) {
  const { t } = useTranslation();
  const form = useGroupingForm(kind, grouping, opened, () => {
    leaving.release();
    onClose();
  });
  useEffect(() => leaving.setBusy(form.busy), [leaving.setBusy, form.busy]);
  const [removing, setRemoving] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form onSubmit={submit} onChange={leaving.hear} noValidate>
      <DialogBody>
        {form.refused && (
          <Notice tone="bad" alert>
            {form.refused.message}
          </Notice>
        )}
        <FormErrors value={form.errors}>
          <GroupingFields form={form} brands={brands} categories={categories} />
        </FormErrors>
        {removing && (
          <Notice
            tone="wait"
            action={
              <Button size="s" kind="danger" disabled={form.busy} onClick={() => void form.remove()}>
                {t('groupings.remove')}
              </Button>
            }
          >
            {t('groupings.removeTitle', { name: grouping?.name })} {t('groupings.removeText')}
          </Notice>
        )}
      </DialogBody>
      {leaving.question || (
        <DialogFoot>
          {grouping && (
            <span className="me-auto">
              <Button kind="quiet-danger" onClick={() => setRemoving(true)}>
                {t('groupings.remove')}
              </Button>
            </span>
          )}
          <Button onClick={leaving.leave}>{t('app.close')}</Button>
          <Button type="submit" kind="primary" busy={form.busy} disabled={form.busy}>
            {t(form.busy ? 'form.submitting' : grouping ? 'form.save' : 'form.create')}
          </Button>
        </DialogFoot>
      )}
    </form>
  );
}
