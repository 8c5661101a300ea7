import type { TillCustomerRow } from '@hanout/contracts';
import { formatPhone } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import type { CartCustomer } from '../../till/cart.ts';
import { SEARCH_LEAST } from '../../till/find.ts';
import { useTill } from '../../till/use-till.ts';
import { NewCustomer } from './new-customer.tsx';
import { useCustomers } from './use-customers.ts';

/** Finds a customer by three characters of name or number (BO-228), or makes a new one. */
export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const [text, setText] = useState('');
  const [creating, setCreating] = useState(false);
  const { found, failed } = useCustomers(text);
  const typed = text.trim().length;
  const choose = (customer: CartCustomer | null) => {
    // A reseller is sold to at wholesale prices, unless the cashier says otherwise.
    const channel = customer?.type === 'reseller' ? 'Wholesale' : view.cart.channel;
    till.setCart({ ...till.view.cart, customer, channel });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(creating ? 'pos.customer.create' : 'pos.customer.title')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        {creating ? (
          <NewCustomer begun={text} onChoose={choose} onBack={() => setCreating(false)} />
        ) : (
          <>
            <TextField
              label={t('pos.customer.search')}
              hint={failed ? t('pos.failed.customers') : t('pos.customer.hint')}
              name="customer"
              icon="search"
              height="touch"
              maxLength={100}
              value={text}
              onChange={setText}
              onKeyDown={(event) => {
                const [first] = found;
                if (event.key === 'Enter' && first && !first.blocked) choose({ ...first, isNew: false });
              }}
            />
            <Found customers={found} onChoose={choose} />
            {typed >= SEARCH_LEAST && found.length === 0 && (
              <p className="text-ink-2">{t('pos.customer.nobody')}</p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="touch" icon="plus" onClick={() => setCreating(true)}>
                {t('pos.customer.create')}
              </Button>
              {view.cart.customer && (
                <Button size="touch" onClick={() => choose(null)}>
                  {t('pos.customer.walkIn')}
                </Button>
              )}
            </div>
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface FoundProps {
  customers: readonly TillCustomerRow[];
  onChoose: (customer: CartCustomer) => void;
}

function Found({ customers, onChoose }: FoundProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex max-h-[40vh] flex-col gap-1 overflow-auto">
      {customers.map((customer) => (
        <li key={customer.id}>
          <button
            type="button"
            disabled={customer.blocked}
            onClick={() => onChoose({ ...customer, isNew: false })}
            className="flex min-h-12 w-full items-center gap-3 rounded-m border border-line px-3 text-start hover:bg-hover disabled:text-ink-3"
          >
            <bdi className="min-w-0 flex-1 truncate font-medium">
              {customer.firstName} {customer.lastName}
            </bdi>
            {customer.type === 'reseller' && <Tag>{t('pos.customer.reseller')}</Tag>}
            {customer.blocked && <Tag tone="bad">{t('pos.customer.blocked')}</Tag>}
            <bdi dir="ltr" className="num text-ink-2">
              {formatPhone(customer.phone)}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
