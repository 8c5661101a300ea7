import { formatPhone } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../till/use-till.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { useKeys } from './use-keys.ts';

/** Who buys; F4 finds or makes them known (BO-059). */
export function CustomerButton() {
  const { t } = useTranslation();
  const { customer } = useTill().view.cart;
  const [open, setOpen] = useState(false);
  useKeys({ F4: () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="F4"
        onClick={() => setOpen(true)}
        className="flex min-h-[60px] w-full flex-none items-center gap-2.5 border-b border-line px-3.5 text-start hover:bg-hover"
      >
        <Icon name="user" size={20} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">
            {customer ? `${customer.firstName} ${customer.lastName}` : t('pos.walkIn')}
          </bdi>
          <span className="text-xs text-ink-3">
            {customer ? <bdi dir="ltr">{formatPhone(customer.phone)}</bdi> : t('pos.walkInText')}
          </span>
        </span>
        <Kbd>F4</Kbd>
      </button>
      {open && <CustomerDialog onClose={() => setOpen(false)} />}
    </>
  );
}
