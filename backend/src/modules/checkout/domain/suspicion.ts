/** Unconfirmed orders so far, against the shop's settings (decisions, "Fake orders"). */
export interface OrderingHabits {
  /** Of the same phone in the last 24 h. */
  readonly fromPhone: number;
  /** From the same network address in the last 10 minutes. */
  readonly fromAddress: number;
  /** The same phone ordered the same lines in the last 24 h. */
  readonly sameLines: boolean;
}

export interface SuspicionLimits {
  readonly suspectPerPhone: number;
  readonly suspectPerAddress: number;
}

export interface Suspicion {
  readonly flags: readonly string[];
  /** Too many orders are still accepted, but may not empty the shelves. */
  readonly holdsStock: boolean;
}

/** Nobody is refused by these rules: anyone can type somebody else's number. They flag, and hold no stock. */
export function suspicionOf(habits: OrderingHabits, limits: SuspicionLimits): Suspicion {
  const excess = [
    ...(habits.fromPhone >= limits.suspectPerPhone ? ['many_from_phone'] : []),
    ...(habits.fromAddress >= limits.suspectPerAddress ? ['many_from_address'] : []),
  ];
  return { flags: [...(habits.sameLines ? ['duplicate'] : []), ...excess], holdsStock: excess.length === 0 };
}
