import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import type { loader } from './route.tsx';

/** Which warehouse is counted. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const { warehouses } = useLoaderData<typeof loader>();
  const [warehouseId, setWarehouseId] = useState(warehouses[0]?.id ?? '');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await api.send(stockContract.beginTake, { body: { warehouseId, note: note || null } });
    if (!answer.ok) return setRefusal(answer.message);
    notifyDone(t('stock.takes.started'));
    navigate(`/stock/takes/${answer.data.id}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('stock.takes.beginTitle')}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {refusal && (
            <Notice tone="bad" alert>
              {refusal}
            </Notice>
          )}
          <Field label={t('stock.warehouse')}>
            {(control) => (
              <Select
                {...control}
                name="warehouseId"
                value={warehouseId}
                onChange={({ target }) => setWarehouseId(target.value)}
              >
                {warehouses.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('stock.takes.note')} optional={t('app.optional')}>
            {(control) => (
              <TextInput
                {...control}
                name="note"
                dir="auto"
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('stock.takes.begin')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
