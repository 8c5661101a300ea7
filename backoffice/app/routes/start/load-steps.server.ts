import { catalogAdminContract, shopContract, stockContract, transportersContract } from '@hanout/contracts';
import type { PageApi } from '../../server/page.server.ts';
import { isOffered } from '../../transporters/is-offered.ts';

export interface Step {
  readonly key: 'shop' | 'product' | 'stock' | 'delivery' | 'online';
  readonly to: string;
  readonly done: boolean;
  /** There is no product yet: that one is first. */
  readonly productFirst?: true;
}

const NEEDED = ['orders.read', 'products.edit', 'stock.receive', 'delivery.edit'];
/** What nobody could order without; the shop may remain nameless. */
const isVital = ({ key }: Step) => key !== 'shop';

/** What stands between an empty shop and its first order; null once it can sell, or for whose work it is not. */
export async function loadSteps(api: PageApi, permissions: readonly string[]): Promise<Step[] | null> {
  if (!NEEDED.every((permission) => permissions.includes(permission))) return null;
  const [{ counts }, { warehouses }, { transporters }, shop] = await Promise.all([
    api.read(catalogAdminContract.products, { query: { perPage: 1 } }),
    api.read(stockContract.warehouses),
    api.read(transportersContract.list),
    api.read(shopContract.shop),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const delivers = transporters.some(
    ({ active, services }) =>
      active && services.some((service) => isOffered(service) && service.wilayas + service.communes > 0),
  );
  const steps: Step[] = [
    { key: 'shop', to: '/settings/shop', done: Boolean(shop.settings.phone ?? shop.settings.whatsapp) },
    { key: 'product', to: '/products?new=1', done: all > 0 },
    {
      key: 'stock',
      to: warehouses.length === 0 ? '/warehouses' : '/stock',
      done: warehouses.some(({ onHand }) => onHand > 0),
    },
    { key: 'delivery', to: '/transporters', done: delivers },
    all > 0
      ? { key: 'online', to: '/products?status=draft', done: (counts.active ?? 0) > 0 }
      : { key: 'online', productFirst: true, to: '/products?new=1', done: false },
  ];
  const mine = permissions.includes('shop.edit') ? steps : steps.filter(isVital);
  return steps.filter(isVital).every(({ done }) => done) ? null : mine;
}
