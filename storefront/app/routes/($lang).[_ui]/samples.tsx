import { toCentimes } from '@hanout/kernel';
import { CarrierOption, type CarrierView } from '@hanout/ui/storefront/carrier.tsx';
import { Dialog } from '@hanout/ui/storefront/dialog.tsx';
import { SelectField, TextField } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { EmptyState, Notice } from '@hanout/ui/storefront/notice.tsx';
import { Pagination } from '@hanout/ui/storefront/pagination.tsx';
import { DiscountBadge, Price } from '@hanout/ui/storefront/price.tsx';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { ProductGrid } from '@hanout/ui/storefront/product-grid.tsx';
import { QuantityStepper } from '@hanout/ui/storefront/stepper.tsx';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import { Tabs } from '@hanout/ui/storefront/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useCardLabels } from '../../components/labels.ts';
import { sayToast } from '../../components/toast-store.ts';

const da = (amount: number) => toCentimes(amount * 100);

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Buttons() {
  return (
    <Sample title="Buttons and badges">
      <div className="cta">
        <button type="button" className="btn btn-primary">
          Primary
        </button>
        <button type="button" className="btn btn-outline">
          <Icon name="shopping-bag" />
          Outline
        </button>
        <button type="button" className="btn btn-quiet">
          Quiet
        </button>
        <button type="button" className="btn btn-primary btn-s">
          Small
        </button>
        <button type="button" className="btn btn-primary" disabled>
          <span className="spin" aria-hidden="true" />
          Busy
        </button>
      </div>
      <div className="cta">
        <span className="badge">Plain</span>
        <span className="badge badge-pack">Pack</span>
        <span className="badge badge-out">Sold out</span>
        <DiscountBadge percent={25} />
      </div>
    </Sample>
  );
}

export function Fields() {
  const [quantity, setQuantity] = useState(1);
  return (
    <Sample title="Fields">
      <div className="form">
        <TextField id="ui-name" label="Name" hint="As it stands on the door." />
        <TextField id="ui-phone" label="Phone" error="Ten digits." defaultValue="12" />
        <TextField id="ui-mail" label="E-mail" note="optional" valid defaultValue="nom@exemple.dz" />
        <SelectField id="ui-wilaya" label="Wilaya">
          <option>16 · Alger</option>
        </SelectField>
      </div>
      <div>
        <QuantityStepper
          value={quantity}
          max={5}
          onChange={setQuantity}
          labels={{ quantity: 'Quantity', less: 'Less', more: 'More' }}
        />
      </div>
    </Sample>
  );
}

export function Money() {
  const labels = useCardLabels();
  return (
    <Sample title="Prices">
      <Price price={{ now: da(8550), before: da(11_400), percent: 25 }} labels={labels} big />
      <Price price={{ now: da(2900), before: null, percent: null }} labels={labels} />
      <Summary
        rows={[
          { label: 'Products', value: da(8550) },
          { label: 'Delivery', value: 'to choose' },
          { label: 'Delivery', value: 'Free', free: true },
        ]}
        total={{ label: 'Total', value: da(8550) }}
      />
    </Sample>
  );
}

const CARD: ProductCardView = {
  id: 'plain',
  slug: 'plain',
  href: '#plain',
  name: 'A product with a name that takes two lines on a phone',
  picture: null,
  secondPicture: null,
  category: { name: 'Kitchen', href: '#kitchen' },
  brand: { name: 'nour', logo: null, serif: false },
  price: { now: da(2900), before: null, percent: null },
  isPack: false,
  configure: false,
  hasCombinations: false,
  available: true,
  lowStock: null,
};

export function Cards() {
  const products: ProductCardView[] = [
    CARD,
    { ...CARD, id: 'off', price: { now: da(9750), before: da(13_000), percent: 25 } },
    { ...CARD, id: 'pack', isPack: true, configure: true },
    { ...CARD, id: 'out', available: false },
  ];
  return (
    <Sample title="Product cards">
      <ProductGrid products={products} labels={useCardLabels()} />
      <Pagination
        page={4}
        pages={20}
        hrefOf={(page) => `#${page}`}
        labels={{ nav: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` }}
      />
    </Sample>
  );
}

const CARRIER: CarrierView = {
  id: 'home',
  name: 'Sarih',
  detail: 'To the door, 24 to 48 h',
  place: null,
  mark: { text: 'Sarih', color: '#0a61a8' },
  price: da(450),
  before: null,
  free: false,
};

export function Steps() {
  const [chosen, setChosen] = useState('home');
  const carriers = [
    CARRIER,
    { ...CARRIER, id: 'free', price: da(0), before: da(450), free: true },
    {
      ...CARRIER,
      id: 'desk',
      name: 'Bureau Kouba',
      detail: 'Sarih, 24 to 48 h',
      place: '12, rue des Frères, Kouba',
    },
  ];
  return (
    <Sample title="Ways of delivery">
      <div className="carriers">
        {carriers.map((carrier) => (
          <CarrierOption
            key={carrier.id}
            carrier={carrier}
            freeLabel="Free"
            name="ui-carrier"
            checked={chosen === carrier.id}
            onChoose={() => setChosen(carrier.id)}
          />
        ))}
      </div>
      <Tabs
        label="Tabs"
        tabs={[
          { id: 'one', label: 'Description', content: <p>One.</p> },
          { id: 'two', label: 'Features', content: <p>Two.</p> },
        ]}
      />
    </Sample>
  );
}

export function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <Sample title="Messages">
      <Notice icon="info">Said in passing.</Notice>
      <Notice bad icon="wifi-off">
        Something is wrong.
      </Notice>
      <div className="cta">
        <button type="button" className="btn btn-outline" onClick={() => sayToast({ text: 'Done.' })}>
          Toast
        </button>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => sayToast({ text: 'Not done.', bad: true })}
        >
          Bad toast
        </button>
        <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
          Dialog
        </button>
      </div>
      {open ? (
        <Dialog title="Almost done" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>What is said over a page.</p>
        </Dialog>
      ) : null}
      <span className="skeleton carrier-wait" />
      <EmptyState level={2} title="Nothing here" text="What to do about it." />
    </Sample>
  );
}
