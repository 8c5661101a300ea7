import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { focusNextField } from '../../forms/next-field.ts';
import { customerName } from '../../orders/place.ts';
import { useKnown } from '../../orders/use-known.ts';
import type { Draft } from './draft.ts';

interface Picking {
  draft: Draft;
  setDraft: (draft: Draft) => void;
}

/** The addresses of whoever has the number: one of them fills the place. */
export function AddressPicker({ draft, setDraft, error }: Picking & { error?: string }) {
  const { t } = useTranslation();
  const { addresses } = useKnown(draft.phone);
  if (addresses.length === 0) return null;
  const pick = (id: string) => {
    const found = addresses.find((address) => address.id === id);
    if (!found) return;
    const { address, communeId, wilayaCode } = found;
    const place = { wilaya: String(wilayaCode), commune: String(communeId), transporter: '' };
    setDraft({ ...draft, ...place, address, addressId: id });
  };
  return (
    <SelectField
      label={t('newOrder.addresses')}
      error={error}
      value={draft.addressId ?? ''}
      onChange={pick}
      none={t('newOrder.choose')}
      options={addresses.map(({ id, address, commune, wilaya }) => [
        id,
        [address, commune, wilaya].filter(Boolean).join(', '),
      ])}
    />
  );
}

/** Says that the customer exists already, and offers to take the name over (BO-324). */
export function KnownCustomer({ draft, setDraft }: Picking) {
  const { t } = useTranslation();
  const { customer, failed } = useKnown(draft.phone);
  if (failed)
    return (
      <p role="alert" className="mt-3 text-xs text-bad">
        {t('newOrder.failed.customers')}
      </p>
    );
  if (!customer) return null;
  const { firstName, lastName, email } = customer;
  if (draft.firstName === firstName && draft.lastName === lastName) return null;
  return (
    <div className="mt-3">
      <Notice
        tone="idle"
        action={
          <Button
            size="s"
            icon="user"
            onClick={({ currentTarget }) => {
              setDraft({ ...draft, firstName, lastName, email: draft.email || (email ?? '') });
              focusNextField(currentTarget);
            }}
          >
            {t('newOrder.useKnown')}
          </Button>
        }
      >
        {t('newOrder.known', { name: customerName(customer) })}
      </Notice>
    </div>
  );
}
