import type { WarehouseRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../forms/switch.tsx';
import { type Refused, useApi } from '../../forms/use-api.ts';

/** A warehouse's name, and whether the shop sells from it. */
export function WarehouseDialog({
  warehouse,
  onClose,
}: {
  warehouse: WarehouseRow | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(warehouse?.name ?? '');
  const [active, setActive] = useState(warehouse?.active ?? true);
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = warehouse
      ? await api.send(stockContract.editWarehouse, { params: { id: warehouse.id }, body: { name, active } })
      : await api.send(stockContract.createWarehouse, { body: { name } });
    if (!answer.ok) return setRefused(answer);
    notifyDone(t(warehouse ? 'stock.warehouses.saved' : 'stock.warehouses.created'));
    revalidate();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={warehouse ? t('stock.warehouses.edit', { name: warehouse.name }) : t('stock.warehouses.new')}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {refused && !refused.errors.name && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <Field label={t('stock.warehouses.name')} error={refused?.errors.name}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                dir="auto"
                maxLength={80}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          {warehouse && (
            <Switch
              name="active"
              label={t('stock.warehouses.active')}
              checked={active}
              onChange={setActive}
            />
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" kind="primary">
            {t(warehouse ? 'form.save' : 'form.create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
