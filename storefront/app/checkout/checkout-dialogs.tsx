import type { Quote } from '@hanout/contracts';
import { centimesFromDa, toCentimes } from '@hanout/kernel';
import { Dialog } from '@hanout/ui/storefront/dialog.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { focusField, focusLine } from './focus-field.ts';
import { wholeName } from './order-line.ts';
import type { CheckoutState, Field } from './state.ts';
import type { CheckoutModel } from './use-checkout.ts';
import type { NotServed as Refused } from './use-order-sending.ts';

/** What is said over the form: missing fields, waiting, a changed price, a failure (spec §8). */
export function CheckoutDialogs({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  const { dialog, closeDialog, cooldown } = checkout;
  const frame = { closeLabel: t('form.close'), onClose: closeDialog };
  switch (dialog?.kind) {
    case 'missing':
      return <Missing fields={dialog.fields} close={closeDialog} />;
    case 'wait':
      return (
        <Dialog title={t('form.waitTitle')} {...frame}>
          <p role="timer">
            {cooldown > 0 ? t('form.waitSeconds', { count: cooldown }) : t('form.cooldownEnded')}
          </p>
        </Dialog>
      );
    case 'price-changed':
      return <PriceChanged quote={dialog.quote} before={dialog.before} checkout={checkout} />;
    case 'out-of-stock':
    case 'unavailable':
      return <NotServed refused={dialog} checkout={checkout} />;
    case 'error':
      return (
        <Dialog title={t('form.error')} {...frame}>
          <p>{dialog.message ?? t('form.errorFinalizing')}</p>
        </Dialog>
      );
    case 'empty':
      return (
        <Dialog title={t('form.missingTitle')} {...frame}>
          <p>{t('cart.your_cart_is_empty')}</p>
        </Dialog>
      );
    case 'unreachable':
      return (
        <Dialog title={t('form.error')} {...frame}>
          <p>{t('form.errorNetwork')}</p>
        </Dialog>
      );
    default:
      return null;
  }
}

/** Which products cannot be ordered; then the first line of the cart that says so. */
function NotServed({ refused, checkout }: { refused: Refused; checkout: CheckoutModel }) {
  const t = useTexts();
  const { kind, lines, message, ordered } = refused;
  const { source } = checkout.state;
  const gone = kind === 'unavailable';
  const named = lines.flatMap(({ index }) => {
    const line = ordered[index];
    return line ? [{ index, name: wholeName(line) }] : [];
  });
  return (
    <Dialog
      title={t(gone ? 'form.unavailableTitle' : 'form.outOfStockTitle')}
      closeLabel={t('form.close')}
      onClose={() => {
        checkout.closeDialog();
        focusLine();
      }}
    >
      {named.length > 0 ? (
        <ul className="list-disc ps-5">
          {named.map(({ index, name }) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      ) : null}
      <p>{gone && source === 'cart' ? t('cart.leftOut') : (message ?? t('form.errorFinalizing'))}</p>
    </Dialog>
  );
}

function Missing({ fields, close }: { fields: readonly Field[]; close: () => void }) {
  const t = useTexts();
  const done = () => {
    close();
    focusField(fields[0]);
  };
  return (
    <Dialog
      title={t('form.missingTitle')}
      closeLabel={t('form.close')}
      onClose={done}
      actions={
        <button type="button" className="btn btn-primary" onClick={done}>
          {t('form.fix')}
        </button>
      }
    >
      <p>{t('form.missingMandatoryInfo')}</p>
      <ul className="list-disc ps-5">
        {fields.map((field) => (
          <li key={field}>{t(`form.${field}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

interface PriceChangedProps {
  quote: Quote;
  before: CheckoutState;
  checkout: CheckoutModel;
}

/** Old and new figures side by side; nothing is ordered until the shopper says so. */
function PriceChanged({ quote, before, checkout }: PriceChangedProps) {
  const t = useTexts();
  const rows = [
    {
      label: t('buy.products'),
      old: before.totalPrice - before.deliveryPrice,
      now: toCentimes(centimesFromDa(quote.itemsTotal) - centimesFromDa(quote.discountTotal)),
    },
    { label: t('form.delivery'), old: before.deliveryPrice, now: centimesFromDa(quote.shipping.finalPrice) },
    { label: t('form.total'), old: before.totalPrice, now: centimesFromDa(quote.total) },
  ];
  return (
    <Dialog
      title={t('form.priceChangedTitle')}
      closeLabel={t('form.close')}
      onClose={checkout.closeDialog}
      actions={
        <>
          <button type="button" className="btn btn-outline" onClick={checkout.closeDialog}>
            {t('form.close')}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => checkout.acceptPrice(quote)}>
            {t('form.acceptPrice')}
          </button>
        </>
      }
    >
      <p>{t('form.priceChanged')}</p>
      <table className="price-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('form.priceOld')}</th>
            <th scope="col">{t('form.priceNew')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>
                <del>
                  <Amount value={row.old as typeof row.now} />
                </del>
              </td>
              <td>
                <Amount value={row.now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
