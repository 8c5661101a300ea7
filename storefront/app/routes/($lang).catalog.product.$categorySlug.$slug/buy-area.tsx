import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useRouteLoaderData } from '@remix-run/react';
import { type RefCallback, Suspense } from 'react';
import type { ProductView } from '../../catalog/product-view.ts';
import type { Overview } from '../../checkout/saved-checkout.ts';
import type { QuickCheckoutModel } from '../../checkout/use-quick-checkout.ts';
import { useAnnounced } from '../../components/announcements.tsx';
import { latePart } from '../../components/late-part.tsx';
import { usePageLocale } from '../../components/page-locale.ts';
import { useEarly } from '../../components/use-early.ts';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { BUY_FORM } from './pack-list.tsx';

const loadForm = async () => (await import('../../checkout/quick-checkout.tsx')).QuickCheckout;
const QuickCheckout = latePart(loadForm);
const OrderOverview = latePart(async () => (await import('../../checkout/order-overview.tsx')).OrderOverview);

interface BuyAreaProps {
  product: ProductView;
  combination: string | null;
  available: boolean;
  checkout: QuickCheckoutModel;
  /** With the cart on, the form is opened and closed; without it, it is always there. */
  canToggle: boolean;
  /** What is still to be chosen before it can be bought; null when nothing is. */
  blocked: string | null;
  /** Leads to what is still to be chosen. */
  onBlocked: () => void;
  /** Puts the product into the cart; null without a cart. */
  onAdd: (() => void) | null;
  /** Told which element orders now: the button that opens the form, or the form's own. */
  orderButton: RefCallback<HTMLElement>;
}

export function BuyArea(props: BuyAreaProps) {
  const { product, combination, available, checkout, canToggle, blocked, orderButton } = props;
  useEarly(loadForm);
  if (checkout.overview) return <Ordered {...props} overview={checkout.overview} />;
  // Of what is sold out one can still ask when it comes back.
  if (!available) return <Assurances name={product.name} />;
  return (
    <>
      {checkout.open && !canToggle ? (
        <noscript>
          <BuyButton slug={product.slug} combination={combination} checkout={checkout} />
        </noscript>
      ) : null}
      {canToggle ? (
        <div className="buy-row" ref={checkout.open ? undefined : orderButton}>
          {props.onAdd ? <AddButton blocked={blocked} add={props.onAdd} onBlocked={props.onBlocked} /> : null}
          <BuyButton slug={product.slug} combination={combination} checkout={checkout} />
        </div>
      ) : null}
      {checkout.open ? (
        <Form checkout={checkout} canClose={canToggle} blocked={blocked} orderButton={orderButton} />
      ) : null}
      <Assurances name={product.name} />
    </>
  );
}

/** What was ordered, in place of the form; what is not of that order can go into the cart meanwhile. */
function Ordered({ overview, ...props }: BuyAreaProps & { overview: Overview }) {
  const { product, available, checkout, blocked, onBlocked, onAdd } = props;
  const isOther = !overview.lines.some((line) => line.product === product.id);
  return (
    <>
      {isOther && available && onAdd ? (
        <div className="buy-row">
          <AddButton blocked={blocked} add={onAdd} onBlocked={onBlocked} />
        </div>
      ) : null}
      <Suspense fallback={<span className="skeleton form-wait" />}>
        <OrderOverview overview={overview} checkout={checkout} />
      </Suspense>
    </>
  );
}

/** The form needs the browser's memory and a script: the server draws its place. */
function Form(props: Pick<BuyAreaProps, 'checkout' | 'blocked' | 'orderButton'> & { canClose: boolean }) {
  const place = <span className="skeleton form-wait needs-js" />;
  if (!props.checkout.ready) return place;
  return (
    <Suspense fallback={place}>
      <QuickCheckout {...props} />
    </Suspense>
  );
}

/** Into the cart (SF-057); while something is to be chosen it leads there. */
function AddButton({
  blocked,
  add,
  onBlocked,
}: Pick<BuyAreaProps, 'blocked' | 'onBlocked'> & { add: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className="btn btn-outline needs-js" onClick={blocked === null ? add : onBlocked}>
      <Icon name="shopping-bag" />
      {t('cart.add')}
    </button>
  );
}

interface BuyButtonProps {
  slug: string;
  combination: string | null;
  checkout: QuickCheckoutModel;
}

/** Opens and closes the form; without script it leads to the order page (decisions: two doors of checkout). */
function BuyButton({ slug, combination, checkout }: BuyButtonProps) {
  const t = useTexts();
  const locale = usePageLocale();
  const { open } = checkout;
  return (
    <form
      id={BUY_FORM}
      method="get"
      action={pathIn(locale, '/checkout/buy')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (open) checkout.setOpen(false);
        else checkout.begin();
      }}
    >
      <input type="hidden" name="product" value={slug} />
      {combination ? <input type="hidden" name="combination" value={combination} /> : null}
      <input type="hidden" name="quantity" value="1" />
      <button
        type="submit"
        className={open ? 'btn btn-quiet btn-block' : 'btn btn-primary btn-block'}
        aria-expanded={open}
        aria-controls={open ? 'quick-checkout' : undefined}
      >
        {open ? t('product.hide') : t('product.buy')}
      </button>
    </form>
  );
}

/** What speaks for ordering here, and whom to ask. */
function Assurances({ name }: { name: string }) {
  const t = useTexts();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const whatsapp = root?.shop.settings.whatsapp;
  const promises = useAnnounced(root, 'product');
  if (promises.length === 0 && !whatsapp) return null;
  return (
    <ul className="assure">
      {promises.map(({ id, icon, text, href }) => (
        <li key={id}>
          <Icon name={icon} />
          {href ? (
            <Link className="link" href={href}>
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
      {whatsapp ? (
        <li>
          <Icon name="message-circle" />
          <a className="link" href={whatsappLink(whatsapp, t('product.askText', { name }))}>
            {t('product.askWhatsapp')}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
