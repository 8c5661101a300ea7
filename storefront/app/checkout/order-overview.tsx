import { sum, toCentimes } from '@hanout/kernel';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import { useEffect, useRef } from 'react';
import { useDates } from '../components/use-dates.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { CooldownBox } from './cooldown-box.tsx';
import { isFreeShipping } from './rules.ts';
import type { Overview } from './saved-checkout.ts';
import type { CheckoutModel } from './use-checkout.ts';

/** In place of the form while a new order has to wait: what was bought, when, for how much (SF-069, SF-070, SF-160). */
export function OrderOverview({ overview, checkout }: { overview: Overview; checkout: CheckoutModel }) {
  const t = useTexts();
  const { momentOf } = useDates();
  const free = isFreeShipping(overview.deliveryPrice);
  const section = useRef<HTMLElement>(null);
  const sent = checkout.state.phase === 'submitted';
  useEffect(() => {
    if (sent) section.current?.focus();
  }, [sent]);
  return (
    <section ref={section} className="quick" aria-labelledby="overview-title" tabIndex={-1}>
      <span className="seal seal-small" aria-hidden="true">
        <Icon name="check" />
      </span>
      <div>
        <h2 id="overview-title">{t('order.thanksShort')}</h2>
        <p className="text-sm text-ink-soft">{t('order.thanksShortText')}</p>
        <p className="text-sm text-ink-soft">{t('order.boughtAt', { date: momentOf(overview.orderedAt) })}</p>
      </div>
      <Summary
        rows={[
          ...overview.lines.map((line) => ({
            label: <BoughtLine line={line} />,
            value: line.total,
          })),
          ...(overview.lines.length > 1
            ? [{ label: t('order.products'), value: sum(overview.lines.map((line) => line.total)) }]
            : []),
          ...(overview.discount > 0
            ? [{ label: t('order.discount'), value: toCentimes(-overview.discount) }]
            : []),
          { label: t('form.delivery'), value: free ? t('form.free') : overview.deliveryPrice, free },
        ]}
        total={{ label: t('form.total'), value: overview.total }}
      />
      <a className="btn btn-outline btn-block" href={overview.redirectUrl}>
        {t('order.see')}
      </a>
      <CooldownBox seconds={checkout.cooldown} onNewOrder={checkout.startOver} />
    </section>
  );
}

function BoughtLine({ line: { name, quantity, parts } }: { line: Overview['lines'][number] }) {
  return (
    <>
      {name} <bdi>×&nbsp;{quantity}</bdi>
      {parts.length > 0 ? (
        <span className="attrs">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand twice, in a fixed order
            <span key={index} className="attr">
              {part.name} <bdi className="ltr">× {part.quantity}</bdi>
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}
