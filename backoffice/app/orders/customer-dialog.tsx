import { CUSTOMER_TYPES } from '@hanout/contracts';
import { Field, Select, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';

/** Who ordered and the line of the address, corrected while on the telephone. */
export function CustomerDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const isHome = order.delivery.mode === 'home';
  const told = order.deliveryState !== 'none' && order.deliveryState !== 'assigned';
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email', ltr = false) => (
    <Field
      label={name === 'email' ? t('order.email') : t(`order.edit.${name}`)}
      optional={name === 'email' ? t('app.optional') : undefined}
      error={errors[name]?.[0]}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir={ltr ? 'ltr' : 'auto'}
          defaultValue={order[name] ?? ''}
          autoComplete="off"
        />
      )}
    </Field>
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
          <Field label={t('customers.kind')} error={errors.type?.[0]}>
            {(control) => (
              <Select {...control} name="type" defaultValue={order.customer.type}>
                {CUSTOMER_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`customers.type.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {field('email', true)}
        <Field
          label={t('order.address')}
          optional={isHome && order.address ? undefined : t('app.optional')}
          hint={told ? t('order.edit.addressTold') : undefined}
          error={errors.address?.[0]}
        >
          {(control) => (
            <TextArea
              {...control}
              name="address"
              dir="auto"
              rows={2}
              maxLength={500}
              defaultValue={order.address ?? ''}
              readOnly={told}
            />
          )}
        </Field>
    </ActDialog>
  );
}
