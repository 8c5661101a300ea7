import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { campaignIn, campaignText, readCampaign } from './campaign.ts';

describe('where a shopper came from', () => {
  it('is what the address says in words, and nothing that says who clicked', () => {
    const address =
      '?utm_source=Facebook&utm_medium=CPC&utm_campaign=Aïd%20%2F%202026&fbclid=IwAR0x&utm_term=a';
    const seen = { source: 'facebook', medium: 'cpc', campaign: 'Aïd 2026' };
    expect(campaignIn(address)).toEqual(seen);
    expect(readCampaign(campaignText(seen))).toEqual(seen);
    expect(campaignIn('?utm_source=حملة')).toEqual({ source: 'حملة', medium: null, campaign: null });
    expect(campaignIn('?utm_campaign=seule&fbclid=x')).toBeNull();
    // Networks name campaigns by numbers, which are longer than a telephone's.
    expect(campaignIn('?utm_source=fb&utm_campaign=120210550123456789')?.campaign).toBe('120210550123456789');
  });

  it.each([
    ...['amina@exemple.dz', 'amina%40exemple.dz', 'amina%2540exemple.dz'],
    ...['0550 12 34 56', '+213550123456', '00213 550123456', '+213 (0) 550 12 34 56', '550123456'],
    ...['0550/12/34/56', '0550%2012%2034%2056', 'sms 0550123456', 'sms0550123456 aïd'],
    ...['٠٥٥٠١٢٣٤٥٦', '%D9%A0%D9%A5%D9%A5%D9%A0123456', '۰۵۵۰ ۱۲ ۳۴ ۵۶'],
    `${'a'.repeat(70)}055012345678`,
  ])('is no person: %s is left out', (personal) => {
    const said = new URLSearchParams({ utm_source: 'lettre', utm_campaign: personal });
    expect(campaignIn(`?${said}`)).toEqual({ source: 'lettre', medium: null, campaign: null });
    expect(campaignIn(`?${new URLSearchParams({ utm_source: personal })}`)).toBeNull();
  });

  it('is short and plain whatever the address or the browser says, and reads again as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (one, other) => {
        const said = new URLSearchParams({ utm_source: one, utm_campaign: other });
        for (const seen of [campaignIn(`?${said}`), readCampaign(`source=${one}&campaign=${other}`)]) {
          if (!seen) continue;
          for (const word of [seen.source, seen.campaign ?? ''])
            expect(word).toMatch(/^[\p{L}\p{M}\p{N} ._+-]{0,80}$/u);
          expect(readCampaign(campaignText(seen))).toEqual(seen);
        }
      }),
    );
    // One sign that is two in lower case.
    expect(campaignIn(`?utm_source=${'İ'.repeat(90)}`)?.source).toBe('i̇'.repeat(40));
    expect(readCampaign('x'.repeat(100_000))).toBeNull();
    expect(readCampaign(`source=${'%41'.repeat(3_000)}`)?.source).toBe('a'.repeat(80));
  });
});
