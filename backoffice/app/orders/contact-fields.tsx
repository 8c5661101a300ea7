import type { OrderDetail } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';

interface ContactFieldProps {
  order: OrderDetail;
  name: 'firstName' | 'lastName' | 'phone' | 'email';
}

/** Of whoever ordered and takes the parcel: name, number, e-mail. */
export function ContactField({ order, name }: ContactFieldProps) {
  const { t } = useTranslation();
  const isName = name === 'firstName' || name === 'lastName';
  return (
    <TextField
      label={name === 'email' ? t('order.email') : t(`order.edit.${name}`)}
      optional={name === 'email'}
      name={name}
      dir={isName ? 'auto' : 'ltr'}
      defaultValue={order[name] ?? ''}
    />
  );
}
