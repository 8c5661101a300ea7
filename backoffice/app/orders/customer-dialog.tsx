import { CUSTOMER_TYPES } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField, TextField } from '../forms/fields.tsx';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';

/** Who ordered and the line of the address, corrected while on the telephone. */
export function CustomerDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const isHome = order.delivery.mode === 'home';
  const told = order.deliveryState !== 'none' && order.deliveryState !== 'assigned';
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email', ltr = false) => (
    <TextField
      label={name === 'email' ? t('order.email') : t(`order.edit.${name}`)}
      optional={name === 'email'}
      name={name}
      dir={ltr ? 'ltr' : 'auto'}
      defaultValue={order[name] ?? ''}
    />
  );
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t('order.edit.title')}
      description={t('order.edit.description')}
      act="edit_customer"
      submit={t('order.edit.submit')}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        {field('firstName')}
        {field('lastName')}
      </div>
      <div className="grid gap-3 desk:grid-cols-2">
        {field('phone', true)}
        <SelectField
          label={t('customers.kind')}
          name="type"
          defaultValue={order.customer.type}
          options={CUSTOMER_TYPES.map((type) => [type, t(`customers.type.${type}`)])}
        />
      </div>
      {field('email', true)}
      <AreaField
        label={t('order.address')}
        optional={!(isHome && order.address)}
        hint={told ? t('order.edit.addressTold') : undefined}
        name="address"
        rows={2}
        maxLength={500}
        defaultValue={order.address ?? ''}
        readOnly={told}
      />
    </ActDialog>
  );
}
