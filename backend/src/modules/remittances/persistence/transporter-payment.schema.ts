import type {
  ClaimReason,
  ClaimState,
  DifferenceReason,
  FeeKind,
  StatementReading,
  TransporterPaymentState,
  TransporterPaymentStep,
  TransporterPaymentType,
} from '@hanout/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What a transporter pays at once. Its rows are written by SQL alone. Money in centimes. */
export const TransporterPaymentEntity = defineEntity({
  name: 'TransporterPayment',
  tableName: 'transporter_payments',
  uniques: [{ name: 'transporter_payments_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    transporterId: p.uuid(),
    source: p.text().$type<'file' | 'manual'>(),
    state: p.text().$type<TransporterPaymentState>().default('draft'),
    step: p.text().$type<TransporterPaymentStep>(),
    /** How often its step was begun anew. */
    round: p.integer().default(0),
    type: p.text().$type<TransporterPaymentType>().nullable(),
    accountId: p.uuid().nullable(),
    /** What really came; negative where we pay. */
    received: p.bigint('number').nullable(),
    receivedOn: p.date().nullable(),
    /** The slip's, or the transfer's. */
    reference: p.text().nullable(),
    /** The transporter's own of its statement. */
    statementRef: p.text().nullable(),
    note: p.text().nullable(),
    /** Of a payment by hand, agreed for this one: basis points, or centimes a parcel. */
    feeKind: p.text().$type<FeeKind>().nullable(),
    feeValue: p.bigint('number').nullable(),
    difference: p.bigint('number').defaultRaw('0'),
    differenceReason: p.text().$type<DifferenceReason>().nullable(),
    differenceNote: p.text().nullable(),
    fileName: p.text().nullable(),
    fileKey: p.text().nullable(),
    fileSha256: p.text().nullable().fieldName('file_sha256'),
    fileBytes: p.bigint('number').nullable(),
    /** Heads of the file with their first cells. */
    columns: p.json<object>().nullable(),
    mapping: p.json<object>().nullable(),
    reading: p.text().$type<StatementReading>().nullable(),
    total: p.integer().default(0),
    done: p.integer().default(0),
    failure: p.text().nullable(),
    /** How often its step failed for no reason that is known. */
    tries: p.integer().default(0),
    judgedAt: p.datetime().nullable(),
    /** Of its rows, counted when they change. */
    figures: p.json<Readonly<Record<string, number>>>().nullable(),
    /** What the file's last line says that it comes to. */
    fileTotal: p.bigint('number').nullable(),
    createdAt: p.datetime(),
    createdBy: p.uuid().nullable(),
    createdByName: p.text(),
    updatedAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    confirmedBy: p.uuid().nullable(),
    confirmedByName: p.text().nullable(),
    discardedAt: p.datetime().nullable(),
    discardedBy: p.uuid().nullable(),
    discardedByName: p.text().nullable(),
    appliedAt: p.datetime().nullable(),
    /** Rows that somebody says are delivered, and who. */
    delivering: p.json<object>().nullable(),
    /** Names and numbers of its rows went. */
    peopleErasedAt: p.datetime().nullable(),
    /** The payment that this one takes back. */
    reverses: p.uuid().nullable(),
    movementId: p.uuid().nullable(),
    version: p.integer().default(1),
  },
});
export type TransporterPayment = InferEntity<typeof TransporterPaymentEntity>;

/** How files of a transporter with this head are read. */
export const TransporterMappingEntity = defineEntity({
  name: 'TransporterMapping',
  tableName: 'transporter_mappings',
  properties: {
    transporterId: p.uuid().primary(),
    headHash: p.text().primary(),
    shopId: p.uuid(),
    mapping: p.json<unknown>(),
    reading: p.text().$type<StatementReading>(),
    updatedAt: p.datetime(),
  },
});

/** What we ask of a transporter. What it owes is not here: that is the debt of its parcel. */
export const TransporterClaimEntity = defineEntity({
  name: 'TransporterClaim',
  tableName: 'transporter_claims',
  uniques: [{ name: 'transporter_claims_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    transporterId: p.uuid(),
    orderId: p.uuid().nullable(),
    paymentId: p.uuid().nullable(),
    rowNumber: p.integer().nullable(),
    reason: p.text().$type<ClaimReason>(),
    asked: p.bigint('number'),
    /** What is asked stands in the claims of the parcel's debt; otherwise it was taken as a fee. */
    inClaims: p.boolean().default(false),
    /** Of damage, how much of what is asked nobody owes before it is accepted: it stands beside what the books claim. */
    beside: p.bigint('number').defaultRaw('0'),
    /** Of a fee. */
    givenBack: p.bigint('number').defaultRaw('0'),
    /** The payment that settled it, and as what it stood before. */
    settledBy: p.uuid().nullable(),
    settledFrom: p.text().$type<ClaimState>().nullable(),
    /** What it said that it pays; null: what was asked. */
    agreed: p.bigint('number').nullable(),
    state: p.text().$type<ClaimState>().default('open'),
    dueOn: p.date().nullable(),
    incidentId: p.uuid().nullable(),
    note: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    /** null: a payment that was too little, or a parcel that was lost. */
    createdByName: p.text().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type TransporterClaim = InferEntity<typeof TransporterClaimEntity>;
