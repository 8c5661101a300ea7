import { ApiProblem, type ApiTransport, createApi, type PageShop } from '@hanout/api-client';
import { shopContract } from '@hanout/contracts';
import { DomainError, isErrorCode, type Locale } from '@hanout/kernel';

/** How long a page may show what the shop was, in milliseconds. */
const FRESH_MS = 500;
/** Hosts come from outside: past this many the oldest are forgotten. */
const MAX_KNOWN = 500;

interface Known {
  readonly shop: Promise<PageShop>;
  readonly until: number;
}

/** The shop of each host, asked of the API now and then and not for every page. */
export class ShopsOfPages {
  readonly #known = new Map<string, Known>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws DomainError where no shop answers at the host. */
  at(host: string, locale: Locale, api: ApiTransport): Promise<PageShop> {
    const key = `${locale} ${host}`;
    const known = this.#known.get(key);
    const left = known ? known.until - this.#now() : 0;
    // More than all of it when the clock was put back.
    if (known && left > 0 && left <= FRESH_MS) return known.shop;
    const shop = createApi(api, { 'accept-language': locale }).call(shopContract.shop).catch(refuse);
    this.#known.delete(key);
    this.#known.set(key, { shop, until: this.#now() + FRESH_MS });
    shop.catch(() => this.#known.delete(key));
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '');
    return shop;
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const { code, status, extra } = error;
  // Whoever stands between the pages and the API has nothing to say of shops.
  throw isErrorCode(code) ? new DomainError(code, status, { extra }) : new DomainError('busy', 503);
}
