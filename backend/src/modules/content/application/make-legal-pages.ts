import { LEGAL_PAGES, type LegalCheck, type LegalPage } from '@hanout/contracts';
import { type Actor, type Clock, type Translations, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type Shop, ShopApi } from '../../shop/index.ts';
import type { LegalFacts } from '../domain/legal/facts.ts';
import { legalPoints } from '../domain/legal/legal-check.ts';
import { arabicPages } from '../domain/legal/pages-ar.ts';
import { frenchPages } from '../domain/legal/pages-fr.ts';
import { EMPTY_SHARED, EMPTY_TEXT } from '../domain/written.ts';
import { lockDocument } from '../persistence/document-store.ts';
import { holdPurposes, purposesDrafted } from '../persistence/legal-pages.ts';
import { createWritten } from '../persistence/writing-store.ts';
import { LegalPagesQuery } from '../read/legal-pages.query.ts';
import { SaveDraft } from './documents/save-draft.ts';
import { RecordChange } from './record-change.ts';

/** The pages that the law asks for: whether they are there, and what they begin with. */
@Injectable()
export class MakeLegalPages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly pages: LegalPagesQuery,
    private readonly drafts: SaveDraft,
    private readonly changes: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(shopId: string): Promise<LegalCheck> {
    const { facts } = await this.#factsOf(shopId);
    const rows = await this.pages.execute(shopId);
    const shown = rows.flatMap(({ purpose, active, languages }) =>
      active && purpose ? [[purpose, languages]] : [],
    );
    return {
      points: legalPoints(facts.fr, Object.fromEntries(shown)),
      pages: LEGAL_PAGES.map((purpose) => {
        const row = rows.find((one) => one.purpose === purpose);
        return { purpose, id: row?.id ?? null, active: row?.active ?? false };
      }),
    };
  }

  /** Drafts those that are neither there nor drafted. @returns which. */
  async make(shopId: string, actor: Actor): Promise<LegalPage[]> {
    const { facts } = await this.#factsOf(shopId);
    const [french, arabic] = [frenchPages(facts.fr), arabicPages(facts.ar)];
    return this.work.transactional(async (em) => {
      await holdPurposes(em, shopId);
      const known = await purposesDrafted(em, shopId);
      const made = LEGAL_PAGES.filter((purpose) => !known.has(purpose));
      for (const purpose of made) {
        const at = this.clock.now();
        const key = { shopId, kind: 'page' as const, id: uuidv7(at.getTime()) };
        createWritten(em, { ...key, at });
        await em.flush();
        await lockDocument(em, key);
        const parts = [
          { part: 'shared', body: { ...EMPTY_SHARED, purpose } },
          { part: 'fr', body: { ...EMPTY_TEXT, ...french[purpose] } },
          { part: 'ar', body: { ...EMPTY_TEXT, ...arabic[purpose] } },
        ] as const;
        for (const part of parts) {
          await this.drafts.within(em, key, { ...part, version: 0 }, actor, {});
          await em.flush();
        }
        const entry = { shopId, action: 'content.create', entity: 'content_page', entityId: key.id } as const;
        await this.changes.execute(em, { ...entry, after: { purpose } }, actor);
      }
      return made;
    });
  }

  async #factsOf(shopId: string): Promise<{ facts: { fr: LegalFacts; ar: LegalFacts } }> {
    const shop = await this.shops.byId(shopId);
    const facts = (locale: 'fr' | 'ar') => factsOf(shop, locale);
    return { facts: { fr: facts('fr'), ar: facts('ar') } };
  }
}

function factsOf(shop: Shop | null, locale: 'fr' | 'ar'): LegalFacts {
  const names: Translations = shop?.name ?? {};
  const {
    address = null,
    phone = null,
    registerNumber = null,
    taxNumber = null,
    exchangeDays = null,
  } = shop?.settings ?? {};
  const name = names[locale] || names.fr || '';
  return { name, address, phone, register: registerNumber, tax: taxNumber, exchangeDays };
}
