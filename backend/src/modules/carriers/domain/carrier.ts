import type { CarrierFailureCode, CarrierKind } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { MINUTE, SECOND } from './pace.ts';

/** What a carrier has to know to fetch and deliver a parcel. */
export interface ShipmentToCreate {
  /** Ours; by it a parcel is found again, whatever became of the answer. */
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly commune: string;
  /** 58 scheme, by which carriers ship. */
  readonly wilaya: { readonly code: number; readonly name: string };
  readonly fromWilaya: { readonly code: number; readonly name: string } | null;
  readonly contents: string;
  /** What is asked at the door, delivery included. */
  readonly collect: Centimes;
  readonly toDesk: boolean;
  /** The carrier's own code of a desk. */
  readonly deskCode: string | null;
}

export interface AnnouncedParcel {
  readonly tracking: string;
  readonly labelUrl: string | null;
}

/** Parcels by their references. */
export type Found = ReadonlyMap<string, AnnouncedParcel>;

/** One thing that a carrier says of a parcel. */
export interface TrackingEvent {
  readonly tracking: string;
  /** Its own word, as it came. */
  readonly raw: string;
  readonly reason: string;
  readonly occurredAt: Date;
}

/** What a carrier says of the money that it collected for a parcel. */
export interface PaymentWord {
  readonly tracking: string;
  /** Its own word, as it came. */
  readonly raw: string;
  /** Its number of the payment that the parcel is in. */
  readonly ref: string | null;
  readonly occurredAt: Date;
}

export interface Label {
  readonly bytes: Uint8Array;
}

/** A carrier's system. Every method may throw {@link CarrierFailure}, and nothing else. */
export interface Carrier {
  /** @throws CarrierFailure `credentials` when they are not accepted. */
  check(): Promise<void>;
  /** Those of these references that the carrier has. */
  find(references: readonly string[]): Promise<Found>;
  /**
   * At most `pace.createdAtOnce` together, each with its outcome by its reference; one that is left out may have been
   * made or not. @throws CarrierFailure `refused`: none of them was made, though only one may be to blame.
   */
  create(
    parcels: readonly ShipmentToCreate[],
  ): Promise<ReadonlyMap<string, AnnouncedParcel | CarrierFailure>>;
  /** Takes back what was announced, while nobody has fetched it. @throws CarrierFailure `refused` where it is too late. */
  cancel(tracking: string): Promise<void>;
  /** Whether it has this parcel. */
  has(tracking: string): Promise<boolean>;
  /** What has happened to these parcels, all of it; the carrier's pages are walked through. */
  trackingEvents(trackings: readonly string[]): Promise<TrackingEvent[]>;
  label(parcel: AnnouncedParcel): Promise<Label>;
}

/** What an adapter asks before each call, and tells after one that was one too many. */
export interface CarrierCalls {
  /** @throws CarrierWait when the account has no call left for now. */
  before(): Promise<void>;
  /** @param seconds for which the carrier wants to be left alone; null: it does not say. */
  after(seconds: number | null): Promise<void>;
}

/** How a carrier signs what it sends us, and what that says. */
export interface Webhook {
  readonly signatureHeader: string;
  /** @throws CarrierFailure `unreadable`. */
  read(body: unknown): TrackingEvent[];
  /** What the same message says of money. @throws CarrierFailure `unreadable`. */
  payments(body: unknown): PaymentWord[];
}

/** What a connection gives an adapter. */
export interface CarrierAccount {
  readonly kind: CarrierKind;
  readonly tenant: string | null;
  readonly apiId: string | null;
  readonly token: string | null;
}

/** Why a call to a carrier came to nothing. `words` are its own, for people; they may not be trusted with anything. */
export class CarrierFailure extends Error {
  readonly code: CarrierFailureCode;
  readonly words: string;
  readonly retryAfterSeconds: number | null;

  constructor(code: CarrierFailureCode, words = '', retryAfterSeconds: number | null = null) {
    super(`carrier: ${code}`);
    this.name = 'CarrierFailure';
    this.code = code;
    this.words = words;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Our own doing: the carrier was not called, because its quota is used up until then. */
export class CarrierWait extends CarrierFailure {
  readonly until: Date;

  constructor(until: Date) {
    super('busy');
    this.until = until;
  }
}

/** Asking again without changing anything cannot help. */
export function isFinal({ code }: CarrierFailure): boolean {
  return code === 'refused' || code === 'credentials';
}

/** How long an attempt may take: longer than its calls together. */
export const LEASE_MS = 5 * MINUTE;

const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_S = 3_600;

/** When to try again after so many attempts: 15 s, 30 s, 1 min… or when the carrier says; null: never. A busy one is never given up. */
export function nextAttempt(failure: CarrierFailure, attempts: number, now: Date): Date | null {
  if (isFinal(failure) || (attempts >= MAX_ATTEMPTS && failure.code !== 'busy')) return null;
  const usual = 15 * 2 ** Math.min(attempts - 1, MAX_ATTEMPTS);
  const seconds = Math.min(Math.max(usual, failure.retryAfterSeconds ?? 0), LONGEST_WAIT_S);
  return new Date(now.getTime() + seconds * SECOND);
}
