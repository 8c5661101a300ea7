import { Field, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog, ActForm } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

/** Who ordered and the line of the address, corrected while on the telephone. */
export function CustomerDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const act = useAct(order, onClose);
  const errors = act.refusal?.errors ?? {};
  const isHome = order.delivery.mode === 'home';
  const told = order.deliveryState !== 'none' && order.deliveryState !== 'assigned';
  const field = (name: 'firstName' | 'lastName' | 'phone', ltr = false) => (
    <Field label={t(`order.edit.${name}`)} error={errors[name]?.[0]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir={ltr ? 'ltr' : 'auto'}
          defaultValue={order[name]}
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
    >
      <ActForm order={order} act={act} name="edit_customer" onClose={onClose} submit={t('order.edit.submit')}>
        <div className="grid gap-3 desk:grid-cols-2">
          {field('firstName')}
          {field('lastName')}
        </div>
        {field('phone', true)}
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
      </ActForm>
    </ActDialog>
  );
}
