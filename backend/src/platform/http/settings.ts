import type { Config } from '../../config/index.ts';

/** What this part of the server needs to know of the installation. */
export interface HttpSettings {
  /** Signs cookies and tokens; at least 32 characters. */
  readonly secret: string;
  /** Origin such as `https://boutique.example`; null when the installation has no fixed address. */
  readonly publicUrl: string | null;
  /** Addresses or CIDR blocks whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Shared rate limits when several processes answer. */
  readonly redisUrl: string | null;
  /** Lets a scraper on another machine read /metrics. */
  readonly metricsToken: string | null;
  /** State-changing requests a minute from one address; high, for mobile operators put thousands behind one. */
  readonly addressCeiling: number;
  /** Reviews in ten minutes of one browser, and from one address. */
  readonly reviewsPerBrowser: number;
  readonly reviewsPerAddress: number;
}

export const HTTP_SETTINGS = Symbol('HttpSettings');

export function settingsFrom(config: Config): HttpSettings {
  return {
    secret: config.secret,
    publicUrl: config.publicUrl ? new URL(config.publicUrl).origin : null,
    trustedProxies: config.trustedProxies,
    redisUrl: config.redisUrl ?? null,
    metricsToken: config.metricsToken ?? null,
    addressCeiling: config.addressCeiling,
    reviewsPerBrowser: config.reviewsPerBrowser,
    reviewsPerAddress: config.reviewsPerAddress,
  };
}

/** Whether cookies may only travel over TLS. */
export function isSecure(settings: Pick<HttpSettings, 'publicUrl'>): boolean {
  return settings.publicUrl?.startsWith('https://') ?? false;
}
