import type { InvoiceBuyer, SellerFact } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../forms/fields.tsx';
import { LEGAL } from './legal.ts';

/** What a form of these fields says. */
export function buyerIn(form: FormData): InvoiceBuyer {
  const said = (name: string) => String(form.get(`buyer.${name}`) ?? '');
  const legal = { rc: said('rc'), nif: said('nif'), nis: said('nis'), ai: said('ai') };
  return { name: said('name'), address: said('address'), ...legal };
}

interface BuyerFieldsProps {
  /** As the order or the ticket calls them, until somebody says more. */
  name: string;
  address: string;
  /** What the shop has not said of itself. */
  missing: readonly SellerFact[];
  /** The way to where the shop says it, for those who may. */
  settings?: ReactNode;
  height?: 'touch';
}

/** For whom an invoice is. */
export function BuyerFields({ name, address, missing, settings, height }: BuyerFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="wait" action={settings}>
          {t('invoices.missing', { facts: missing.map((fact) => t(`invoices.facts.${fact}`)).join(', ') })}
        </Notice>
      )}
      <TextField
        label={t('invoices.buyer')}
        name="buyer.name"
        height={height}
        maxLength={160}
        defaultValue={name}
      />
      <AreaField
        label={t('invoices.address')}
        optional
        name="buyer.address"
        rows={2}
        maxLength={400}
        defaultValue={address}
      />
      <div className="grid gap-3 desk:grid-cols-2">
        {LEGAL.map((fact) => (
          <TextField
            key={fact}
            label={t(`invoices.facts.${fact}`)}
            optional
            name={`buyer.${fact}`}
            height={height}
            dir="ltr"
            maxLength={40}
          />
        ))}
      </div>
    </>
  );
}
