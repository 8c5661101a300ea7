import type { AdNetwork } from '@hanout/contracts';
import type { Config } from '../../../config/index.ts';
import type { Adapters, ConversionAdapter } from '../domain/conversion.ts';
import { GoogleAdapter } from './google.adapter.ts';
import { MetaAdapter } from './meta.adapter.ts';
import { TikTokAdapter } from './tiktok.adapter.ts';

/** What the installation has tokens for; a network without one hears from browsers alone. */
export function adaptersOf({ advertising }: Config): Adapters {
  const { meta, tiktok, google } = advertising;
  const adapters = new Map<AdNetwork, ConversionAdapter>();
  if (meta.token) adapters.set('meta', new MetaAdapter(meta.url, meta.token));
  if (tiktok.token) adapters.set('tiktok', new TikTokAdapter(tiktok.url, tiktok.token));
  if (google.token) adapters.set('google', new GoogleAdapter(google.url, google.token));
  return adapters;
}
