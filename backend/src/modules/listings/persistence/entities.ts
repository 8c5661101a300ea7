import { ListingEntry } from './listing-entry.schema.ts';

export const entities = [ListingEntry];
