/** Unconfirmed orders so far, against the shop's settings (decisions, "Fake orders"). */
export interface OrderingHabits {
  /** Of the same phone in the last 24 h. */
  readonly fromPhone: number;
  /** Of the same browser in the last 24 h. */
  readonly fromBrowser: number;
  /** From the same network address in the last 10 minutes. */
  readonly fromAddress: number;
  /** From the addresses around it in the last 10 minutes. */
  readonly fromNetwork: number;
  /** The same phone ordered the same lines in the last 24 h. */
  readonly sameLines: boolean;
}

export interface RiskLimits {
  readonly suspectPerPhone: number;
  readonly suspectPerBrowser: number;
  readonly suspectPerAddress: number;
  readonly suspectPerNetwork: number;
}

export interface Risk {
  readonly flags: readonly string[];
  /** Too many orders are still accepted, but may not empty the shelves. */
  readonly suspect: boolean;
}

/** Nobody is refused by these rules: anyone can type somebody else's number. They flag, and hold no stock or shortly. */
export function riskOf(habits: OrderingHabits, limits: RiskLimits): Risk {
  const excess = [
    ...(habits.fromPhone >= limits.suspectPerPhone ? ['many_from_phone'] : []),
    ...(habits.fromBrowser >= limits.suspectPerBrowser ? ['many_from_browser'] : []),
    ...(habits.fromAddress >= limits.suspectPerAddress ? ['many_from_address'] : []),
    ...(habits.fromNetwork >= limits.suspectPerNetwork ? ['many_from_network'] : []),
  ];
  return { flags: [...(habits.sameLines ? ['duplicate'] : []), ...excess], suspect: excess.length > 0 };
}
