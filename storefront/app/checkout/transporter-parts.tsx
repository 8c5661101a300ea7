import type { DeliveryOffer } from '@hanout/contracts';
import { ModeOption } from '@hanout/ui/storefront/carrier.tsx';
import { TextField } from '@hanout/ui/storefront/field.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { type DeliveryMode, freeDeliveryGap, type ModeView } from './delivery-choice.ts';
import { itemsTotal } from './rules.ts';
import type { CheckoutModel } from './use-checkout.ts';

interface ModesProps {
  modes: readonly ModeView[];
  mode: DeliveryMode;
  choose: (mode: DeliveryMode) => void;
}

/** To the door or to a desk, each from its cheapest price. */
export function Modes({ modes, mode, choose }: ModesProps) {
  const t = useTexts();
  return (
    <div className="ways" role="radiogroup" aria-label={t('form.deliveryMode')}>
      {modes.map((item) => (
        <ModeOption
          key={item.mode}
          mode={item.mode}
          name={t(item.mode === 'home' ? 'form.atHome' : 'form.toDesk')}
          checked={item.mode === mode}
          onChoose={() => choose(item.mode)}
        >
          {item.from === 0 ? (
            t('form.free')
          ) : (
            <MarkedText text={t('form.fromPrice')} marks={{ amount: () => <Amount value={item.from} /> }} />
          )}
        </ModeOption>
      ))}
    </div>
  );
}

interface DeskSearchProps {
  search: string;
  found: number;
  change: (search: string) => void;
}

/** Many desks are searched by name, town or street; how many are found is said. */
export function DeskSearch({ search, found, change }: DeskSearchProps) {
  const t = useTexts();
  const asked = search.trim() !== '';
  return (
    <>
      <TextField
        id="checkout-desk-search"
        label={t('form.deskSearch')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={search}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          // It searches; the form is not sent by it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={asked && found === 0 ? 'carrier-hint' : 'vh'} role="status">
        {asked ? t('form.desksFound', { count: found }) : ''}
      </p>
    </>
  );
}

/** What is still to be bought for delivery to cost nothing. */
export function FreeDelivery({
  checkout,
  offers,
}: {
  checkout: CheckoutModel;
  offers: readonly DeliveryOffer[];
}) {
  const t = useTexts();
  const amount = itemsTotal(checkout.state.lines);
  const gap = freeDeliveryGap(offers, amount);
  // A coupon may have made it free already, which the offers do not know.
  if (!gap || checkout.state.formData.isFreeShipping) return null;
  const { offer, missing, from } = gap;
  return (
    <div className="free-gap">
      <p>
        <MarkedText
          text={t(offer.mode === 'home' ? 'form.freeGapHome' : 'form.freeGapDesk', {
            transporter: offer.name,
          })}
          marks={{
            b: (words) => <bdi>{words}</bdi>,
            amount: () => (
              <b>
                <Amount value={missing} />
              </b>
            ),
          }}
        />
      </p>
      <progress className="meter" max={from} value={amount} aria-hidden="true" />
    </div>
  );
}
