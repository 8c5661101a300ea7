import type { ClaimState } from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';

/** What became of a claim, step by step; append-only. */
export const TransporterClaimEntryEntity = defineEntity({
  name: 'TransporterClaimEntry',
  tableName: 'transporter_claim_entries',
  indexes: [{ name: 'transporter_claim_entries_claim_id_index', properties: ['claimId', 'version'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    claimId: p.uuid(),
    /** Of the claim, once it was taken. */
    version: p.integer(),
    at: p.datetime(),
    state: p.text().$type<ClaimState>(),
    words: p.text().nullable(),
    /** Agreed, or lost; centimes. */
    amount: p.bigint('number').nullable(),
    actorName: p.text().nullable(),
  },
});
