/** A row of the projection, as the index takes it. Amounts in centimes, instants in milliseconds since 1970. */
export interface Entry {
  readonly productId: string;
  readonly shown: boolean;
  readonly brandId: string | null;
  readonly brandLineId: string | null;
  /** With all ancestors. */
  readonly categoryIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly featureValueIds: readonly string[];
  readonly attributeValueIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly priceTtc: number;
  readonly createdAt: number;
  readonly availableFrom: number | null;
  /** In fr, en and ar. */
  readonly names: readonly [string, string, string];
  readonly searchText: string;
  /** The transaction that wrote it. */
  readonly changedIn: number;
}
