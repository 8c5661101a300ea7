import type { CustomerRow } from '@hanout/contracts';
import { Amount, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { customerName } from '../../orders/place.ts';
import { CustomerTags } from './customer-columns.tsx';

/** A customer on a phone. */
export function CustomerListCard({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-2">
        <Link
          to={`/customers/${customer.id}`}
          className="min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <OneLine>{customerName(customer)}</OneLine>
        </Link>
        <Amount value={customer.spent} unit={t('app.da')} />
      </span>
      <Phone number={customer.phones[0] ?? ''} />
      <CustomerTags customer={customer} t={t} />
    </div>
  );
}
