import type { LegalCheck, LegalPage, LegalPoint } from '@hanout/contracts';
import type { PagePurpose } from '@hanout/kernel';
import type { LegalFacts } from './facts.ts';

/** In which languages visitors read a page; undefined: they see none. */
export type ShownPages = Partial<Record<PagePurpose, readonly string[]>>;
type State = LegalCheck['points'][number]['state'];

const said = (...facts: readonly (string | null)[]): State => (facts.every(Boolean) ? 'said' : 'missing');

/**
 * What law 18-05 asks an offer to say, answered from the shop's own data. Prices with all taxes, what is available and how one
 * pays are on every product and order form.
 */
export function legalPoints(facts: LegalFacts, shown: ShownPages): LegalCheck['points'] {
  const page = (purpose: LegalPage | 'delivery'): State => {
    const languages = shown[purpose];
    if (!languages) return 'missing';
    return languages.includes('ar') ? 'said' : 'arabic';
  };
  const states: Readonly<Record<LegalPoint, State>> = {
    identity: said(facts.name, facts.address),
    contact: said(facts.phone),
    tax: said(facts.tax),
    register: said(facts.register),
    prices: 'said',
    availability: 'said',
    delivery: page('delivery'),
    terms: page('terms'),
    warranty: page('returns'),
    payment: 'said',
    privacy: page('privacy'),
    notice: page('legal'),
  };
  return Object.entries(states).map(([point, state]) => ({ point: point as LegalPoint, state }));
}
