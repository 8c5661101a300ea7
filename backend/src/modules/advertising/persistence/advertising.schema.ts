import type { AdNetwork } from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { BrowserIds } from '../domain/conversion.ts';

/** What a shopper consented to, by order: without a row no network is told of it. */
export const AdConsentEntity = defineEntity({
  name: 'AdConsent',
  tableName: 'ad_consents',
  properties: {
    orderId: p.uuid().primary(),
    shopId: p.uuid(),
    browser: p.json<BrowserIds>().defaultRaw("'{}'"),
    userAgent: p.text().nullable(),
    givenAt: p.datetime(),
  },
});

/** An order that one network is to be told of. */
export const AdConversionEntity = defineEntity({
  name: 'AdConversion',
  tableName: 'ad_conversions',
  properties: {
    orderId: p.uuid().primary(),
    network: p.text().$type<AdNetwork>().primary(),
    shopId: p.uuid(),
    pixelId: p.text(),
    confirmedAt: p.datetime(),
    state: p.text().$type<'waiting' | 'sent' | 'failed'>().default('waiting'),
    attempts: p.integer().default(0),
    nextAt: p.datetime().nullable(),
    error: p.text().nullable(),
    sentAt: p.datetime().nullable(),
  },
});
