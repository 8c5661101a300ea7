import { CUSTOMER_TYPES } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../forms/fields.tsx';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ContactField } from './contact-fields.tsx';

/** Who ordered and the line of the address, corrected while on the telephone. */
export function CustomerDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const isHome = order.delivery.mode === 'home';
  const told = order.deliveryState !== 'none' && order.deliveryState !== 'assigned';
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t('order.edit.title')}
      description={t('order.edit.description')}
      act="edit_customer"
      submit={t('order.edit.submit')}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <ContactField order={order} name="firstName" />
        <ContactField order={order} name="lastName" />
      </div>
      <div className="grid gap-3 desk:grid-cols-2">
        <ContactField order={order} name="phone" />
        <SelectField
          label={t('customers.kind')}
          name="type"
          defaultValue={order.customer.type}
          options={CUSTOMER_TYPES.map((type) => [type, t(`customers.type.${type}`)])}
        />
      </div>
      <ContactField order={order} name="email" />
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
