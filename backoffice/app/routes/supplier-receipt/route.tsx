import { supplierReceiptsContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { SheetHead } from '../../procurement/sheet-head.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { FactsCard } from './facts-card.tsx';
import { LinesCard } from './lines-card.tsx';
import type { loader } from './load.server.ts';
import { PriceDialog } from './price-dialog.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierReceiptsContract.price);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** One receipt, on screen and as the sheet that is kept with its delivery note. */
export default function ReceiptPage() {
  const { t } = useTranslation();
  const { receipt, priced, shopName, title } = useLoaderData<typeof loader>();
  const receives = useMay('stock.receive');
  const [pricing, setPricing] = useState(false);
  useFreshWhenBack();
  const number = (
    <bdi dir="ltr" className="num">
      {t('buying.receipt', { number: receipt.number })}
    </bdi>
  );
  const back = receives
    ? { to: '/supplier-receipts?view=received', label: t('receiving.title') }
    : { to: `/suppliers/${receipt.supplier.id}`, label: receipt.supplier.name };
  const acts = <Acts onPrice={() => setPricing(true)} />;
  return (
    <Page
      key={receipt.id}
      title={
        <>
          {number} · <bdi>{receipt.supplier.name}</bdi>
        </>
      }
      phoneTitle={number}
      back={back}
      actions={acts}
      className="order-page flex-1 print:block print:bg-paper print:p-[10mm]"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <SheetHead
          {...{ shopName, title }}
          supplier={receipt.supplier.name}
          code={`BR-${receipt.number}`}
          label={t('buying.receipt', { number: receipt.number })}
        />
        <div className="flex flex-wrap gap-1.5 desk:hidden print:hidden">{acts}</div>
        {priced?.mayPrice && (
          <div className="print:hidden">
            <Notice tone="wait">{t('receiving.unpricedText')}</Notice>
          </div>
        )}
        <LinesCard />
        <Signatures />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 print:mt-[6mm]">
        <FactsCard />
      </div>
      {pricing && <PriceDialog onClose={() => setPricing(false)} />}
    </Page>
  );
}

function Acts({ onPrice }: { onPrice: () => void }) {
  const { t } = useTranslation();
  const { receipt, priced } = useLoaderData<typeof loader>();
  const bills = useMay('procurement.edit') && priced?.items.some(({ kept, billed }) => kept > billed);
  const maySeeStock = useMay('stock.read');
  useHotkeys({ I: () => window.print() });
  return (
    <>
      <Button icon="printer" onClick={() => window.print()}>
        {t('buying.print')}
      </Button>
      {maySeeStock && receipt.pieces > 0 && (
        <Link to={`/print/labels?receipt=${receipt.id}`} className={buttonClass({})}>
          {t('labels.title')}
        </Link>
      )}
      {bills && (
        <Link
          to={`/supplier-bills/new?supplier=${receipt.supplier.id}&receipt=${receipt.id}`}
          className={buttonClass({})}
        >
          {t('supplierBills.enter')}
        </Link>
      )}
      {priced?.mayPrice && (
        <Button kind="primary" onClick={onPrice}>
          {t('receiving.price')}
        </Button>
      )}
    </>
  );
}

/** Of who brought the goods and who took them in: on paper alone. */
function Signatures() {
  const { t } = useTranslation();
  return (
    <div className="hidden grid-cols-2 gap-[10mm] print:grid">
      {(['signBrought', 'signTaken'] as const).map((name) => (
        <p key={name} className="h-[28mm] border border-black p-[3mm] text-[9pt]">
          {t(`receiving.${name}`)}
        </p>
      ))}
    </div>
  );
}
