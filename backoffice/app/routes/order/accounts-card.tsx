import type { OrderDetail } from '@hanout/contracts';
import { ACCOUNT_PLACES } from '@hanout/contracts';
import { type Centimes, sum } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';

/** Where each dinar of the order is; the places add up to nothing, or a dinar would be missing. */
export function AccountsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const lines = ACCOUNT_PLACES.flatMap((place) =>
    order.accounts.filter((account) => account.place === place),
  );
  const total = sum(lines.map(({ amount }) => amount));
  return (
    <Card icon="wallet" title={t('order.accounts')}>
      {lines.length === 0 && <p className="text-ink-3">{t('order.accountsEmpty')}</p>}
      <dl className="grid grid-cols-[1fr_auto] gap-y-[5px]">
        {lines.map(({ place, amount }) => (
          <AccountRow
            key={place}
            // Of one order it is all laid: its transporter paid it over.
            name={t(place === 'remittances' ? 'order.paidOver' : `order.place.${place}`)}
            amount={amount}
          />
        ))}
        {lines.length > 0 && (
          <>
            <dt className="border-t border-line pe-6 pt-1.5 font-semibold">{t('order.accountsSum')}</dt>
            <dd className="fig border-t border-line pt-1.5 font-semibold">
              <Amount value={total} unit={t('app.da')} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function AccountRow({ name, amount }: { name: string; amount: Centimes }) {
  return (
    <>
      <dt className="pe-6 text-ink-2">{name}</dt>
      <dd className="fig">
        <Amount value={amount} />
      </dd>
    </>
  );
}
