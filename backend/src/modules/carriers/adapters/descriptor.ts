import type { CarrierFieldName, CarrierKind } from '@hanout/contracts';
import type { Carrier, CarrierAccount, CarrierCalls, Webhook } from '../domain/carrier.ts';
import type { CarrierPace } from '../domain/pace.ts';

/** What staff fill in to connect a transporter. */
export interface CarrierField {
  readonly name: CarrierFieldName;
  /** Without it the connection cannot be kept, cannot be switched on, or works all the same. */
  readonly needed: 'always' | 'switched_on' | 'never';
  /** Of `tenant`: the domain below which each account has a site. */
  readonly domain?: string;
}

/** What an adapter speaks over. */
export interface CarrierLine {
  readonly account: CarrierAccount;
  /** Where the carrier answers; ends in a slash. */
  readonly base: URL;
  readonly calls: CarrierCalls;
}

/**
 * All that is particular to a carrier. Screens, connections, paces and vocabularies read it; nothing else asks which
 * carrier it is.
 */
export interface CarrierDescriptor {
  readonly kind: CarrierKind;
  /** A proper name: the same in every language. */
  readonly name: string;
  /** In the order in which they are asked for. */
  readonly fields: readonly CarrierField[];
  readonly pace: CarrierPace;
  /** It takes no parcel for a stop desk without its own code of it. */
  readonly needsDeskCodes: boolean;
  /** A label is only where its answer to the announcement said. */
  readonly labelsByAddress: boolean;
  /** Its words, as the column `courier` of `courier_statuses.csv` names them. */
  readonly vocabularies: readonly string[];
  /** Of the words for "shipped", those of the moment at which it takes the parcel over. */
  readonly takenOver: readonly string[];
  /** Its own names of communes, in `backend/data/algeria`; null: it goes by the usual ones. */
  readonly communeNames: { readonly file: string; readonly column: string } | null;
  /** Null: it sends no events, and is asked. */
  readonly webhook: Webhook | null;
  /** Where it answers, and on which path a server that stands in for all carriers does. */
  place(account: Pick<CarrierAccount, 'tenant'>): { readonly url: string; readonly standIn: string };
  create(line: CarrierLine): Carrier;
}
