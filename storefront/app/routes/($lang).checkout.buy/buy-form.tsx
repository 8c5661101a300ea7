import type { DeliveryOffer } from '@hanout/contracts';
import { daFromCentimes } from '@hanout/kernel';
import { TextField } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useLocation } from '@remix-run/react';
import { finalPriceOf, isFreeShipping, totalOf } from '../../checkout/rules.ts';
import { TEXT_FIELD_NAMES, termsOf } from '../../checkout/text-fields.ts';
import { useCallText } from '../../i18n/calls-first.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { HiddenFields, lineFields } from './hidden-fields.tsx';
import type { BuyPage } from './load-buy-page.server.ts';
import type { BuyOutcome } from './place-order.server.ts';
import { writtenPart } from './written-part.ts';

type Refusal = Exclude<BuyOutcome, { redirectUrl: string }>;

interface BuyFormProps {
  page: BuyPage & { csrfToken: string };
  chosen: DeliveryOffer;
  outcome: Refusal | undefined;
}

/** The last step: who orders. The figures that the page shows go along as claims, which the server checks. */
export function BuyForm({ page, chosen, outcome }: BuyFormProps) {
  const t = useTexts();
  const callText = useCallText();
  const { pathname, search } = useLocation();
  const { line } = page;
  const delivery = finalPriceOf(chosen);
  const total = totalOf([line], delivery);
  return (
    <form method="post" action={pathname + search} className="buy-part" noValidate>
      <h2>{t('buy.you')}</h2>
      {outcome ? <Refused outcome={outcome} /> : null}
      <HiddenFields
        values={{
          ...lineFields(line),
          product: line.product,
          _csrf: page.csrfToken,
          temporaryId: outcome?.values.temporaryId ?? page.temporaryId,
          wilaya: page.wilaya?.id ?? null,
          commune: page.commune?.id ?? null,
          transporter: chosen.id,
          unitPrice: daFromCentimes(line.unitPrice),
          basePrice: chosen.price,
          finalPrice: chosen.finalPrice,
          isFree: isFreeShipping(delivery, chosen.promo) ? 1 : 0,
          promoIsFree: chosen.promo.isFree ? 1 : 0,
          minSubtotal: chosen.promo.minSubtotal,
          expectedTotal: daFromCentimes(total),
        }}
      />
      {line.parts.map((part) => (
        <input key={part.id} type="hidden" name="part" value={writtenPart(part)} />
      ))}
      <PersonFields outcome={outcome} />
      <div className="carrier carrier-on grid-cols-[26px_1fr]">
        <Icon name="hand-coins" />
        <span>
          <b>{t('buy.payment')}</b>
          <small>{t('buy.paymentText')}</small>
        </span>
      </div>
      <button type="submit" className="btn btn-primary btn-block">
        <span>
          {t('buy.confirm')} · <Amount value={total} />
        </span>
      </button>
      <p className="hint">{callText('form.terms')}</p>
    </form>
  );
}

function PersonFields({ outcome }: { outcome: Refusal | undefined }) {
  const t = useTexts();
  return (
    <div className="form">
      {TEXT_FIELD_NAMES.map((name) => {
        const { required, wide, input } = termsOf(name);
        return (
          <TextField
            key={name}
            {...{ ...input, id: name, name, required, wide, label: t(`form.${name}`) }}
            note={required ? undefined : t('form.optional')}
            error={outcome?.errors[name]}
            defaultValue={outcome?.values[name] ?? ''}
          />
        );
      })}
    </div>
  );
}

/** What is wrong, with links to the fields; a changed price has already been drawn anew beside it. */
function Refused({ outcome }: { outcome: Refusal }) {
  const t = useTexts();
  const fields = Object.entries(outcome.errors);
  return (
    <Notice bad role="alert">
      <b>{outcome.priceChanged ? t('buy.priceAccept') : outcome.message}</b>
      {fields.length > 0 ? (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
