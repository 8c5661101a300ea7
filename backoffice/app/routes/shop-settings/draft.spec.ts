import { type ShopSettingsRead, shopSettingsChange } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { changeOf, draftOf } from './draft.ts';

const SETTINGS: ShopSettingsRead = {
  ...{ name: { fr: 'Dar Zohra' }, headline: {}, introduction: {}, slogan: {}, adConsent: {} },
  ...{ metaPixel: null, tiktokPixel: null, googleTag: null },
  ...{ contactHours: {}, searchHint: {}, exchangeDays: null, callsFirst: false, auditMonths: 36 },
  ...{ phone: null, whatsapp: null, address: null, registerNumber: null, taxNumber: null },
  ...{ statisticsNumber: null, taxArticle: null },
  ...{ activeAddToCart: true, listingMode: 'pagination', autoSubmit: false, recoversVat: true },
  listingColumns: { mobile: 0, tablet: 0, desktop: 0 },
  maxQuantityPerLine: 99,
};
const base = draftOf(SETTINGS);

describe('the form of the shop’s settings', () => {
  it('sends what changed and nothing else', () => {
    expect(changeOf(base, base)).toEqual({});
    expect(changeOf(base, { ...base, phone: '0550 12 34 56', maxQuantityPerLine: '24' })).toEqual({
      phone: '0550 12 34 56',
      maxQuantityPerLine: 24,
    });
  });

  it('sends no promise of an exchange where the days are emptied', () => {
    const seven = draftOf({ ...SETTINGS, exchangeDays: 7 });
    expect(changeOf(seven, { ...seven, exchangeDays: '' })).toEqual({ exchangeDays: null });
    expect(changeOf(base, { ...base, exchangeDays: '3' })).toEqual({ exchangeDays: 3 });
  });

  it('sends an emptied number as none, which is refused', () => {
    const change = changeOf(base, { ...base, maxQuantityPerLine: '' });
    expect(shopSettingsChange.safeParse(change).success).toBe(false);
  });
});
