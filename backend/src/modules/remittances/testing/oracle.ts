/** A row of a payment as a test writes it, centimes. */
export interface OracleRow {
  readonly number: number;
  readonly kind: 'credit' | 'debit';
  readonly charge: 'cod' | 'delivery' | 'return' | 'other';
  readonly orderId: string | null;
  readonly net: number;
  readonly treatment: 'claim' | 'later' | 'fee' | null;
  readonly fingerprint: string;
}

export interface OracleParcel {
  holds: number;
  claims: number;
  readonly fee: number;
  /** What it was to collect, and its fee of a return. */
  readonly told: number;
  readonly returnFee: number;
  readonly booked: Set<string>;
}

type Effect = () => void;

/**
 * What payments of one transporter come to, in plain arithmetic: a purse for each parcel and for the transporter. Nothing here
 * knows entries, legs or statements.
 */
export class Oracle {
  readonly parcels = new Map<string, OracleParcel>();
  readonly #known = new Map<string, string>();
  safe = 0;
  running = 0;
  fees = 0;
  rounding = 0;
  /** What each payment did, to be undone. */
  readonly #done = new Map<
    string,
    { undo: Effect[]; prints: string[]; moved: Map<string, [number, number]> }
  >();

  open(id: string, debt: Pick<OracleParcel, 'holds' | 'fee' | 'told' | 'returnFee'>): void {
    this.parcels.set(id, { ...debt, claims: 0, booked: new Set() });
  }

  /** @param gross its fees are rows of their own */
  pay(paymentId: string, rows: readonly OracleRow[], gross = false): void {
    const moved = new Map<string, [number, number]>();
    const undo: Effect[] = [];
    const prints: string[] = [];
    for (const row of rows) {
      this.safe += row.net;
      undo.push(() => (this.safe -= row.net));
      const again = this.#known.has(row.fingerprint);
      if (!again) {
        this.#known.set(row.fingerprint, paymentId);
        prints.push(row.fingerprint);
      }
      const parcel = again || !row.orderId ? undefined : this.parcels.get(row.orderId);
      const before = parcel && { ...parcel, booked: new Set(parcel.booked) };
      const [running, fees, rounding] = [this.running, this.fees, this.rounding];
      if (row.kind === 'debit') this.#debit(row, parcel, { again, gross });
      else this.#credit(row, parcel, gross);
      const change = [this.running - running, this.fees - fees, this.rounding - rounding] as const;
      undo.push(() => {
        this.running -= change[0];
        this.fees -= change[1];
        this.rounding -= change[2];
      });
      if (!parcel || !before || !row.orderId) continue;
      const [holds, claims] = [parcel.holds - before.holds, parcel.claims - before.claims];
      const [allHolds, allClaims] = moved.get(row.orderId) ?? [0, 0];
      moved.set(row.orderId, [allHolds + holds, allClaims + claims]);
      const isBooked = row.kind === 'debit' && !before.booked.has(row.charge);
      undo.push(() => {
        parcel.holds -= holds;
        parcel.claims -= claims;
        if (isBooked) parcel.booked.delete(row.charge);
      });
    }
    this.#done.set(paymentId, { undo, prints, moved });
  }

  /** @returns whether it can be taken back: what it left owed was not paid since. */
  reverse(paymentId: string): boolean {
    const done = this.#done.get(paymentId);
    if (!done) return false;
    for (const [id, [holds, claims]] of done.moved) {
      const parcel = this.parcels.get(id);
      if (!parcel || parcel.holds < holds || parcel.claims < claims) return false;
    }
    for (const undo of done.undo) undo();
    for (const print of done.prints) this.#known.delete(print);
    this.#done.delete(paymentId);
    return true;
  }

  /** What it may take is a fee; the rest is owed, but for who takes that as a fee too. */
  #debit(
    row: OracleRow,
    parcel: OracleParcel | undefined,
    { again, gross }: { readonly again: boolean; readonly gross: boolean },
  ): void {
    if (again || parcel?.booked.has(row.charge)) this.running -= row.net;
    else {
      const owed =
        parcel && row.treatment !== 'fee' ? Math.max(0, -row.net - allowed(row, parcel, gross)) : 0;
      this.fees += -row.net - owed;
      if (parcel) parcel.claims += owed;
    }
    if (!again) parcel?.booked.add(row.charge);
  }

  #credit({ net, treatment }: OracleRow, parcel: OracleParcel | undefined, gross: boolean): void {
    if (!parcel || parcel.holds + parcel.claims === 0) this.running -= net;
    else if (parcel.holds === 0) {
      const taken = Math.min(net, parcel.claims);
      parcel.claims -= taken;
      this.running -= net - taken;
    } else this.#collected(net, treatment, parcel, gross ? 0 : parcel.fee);
  }

  #collected(net: number, treatment: OracleRow['treatment'], parcel: OracleParcel, agreed: number): void {
    const whole = Math.floor((parcel.holds + 50) / 100) * 100;
    let left = whole - agreed - net;
    let fee = agreed;
    if (left < 0) {
      const settled = Math.min(-left, parcel.claims);
      parcel.claims -= settled;
      const smaller = Math.min(-left - settled, fee);
      fee -= smaller;
      this.running -= -left - settled - smaller;
      left = 0;
    }
    if (treatment === 'fee') fee += left;
    else parcel.claims += left;
    this.fees += fee;
    this.rounding -= whole - parcel.holds;
    parcel.holds = 0;
  }
}

function allowed({ charge, net }: OracleRow, { told, fee, returnFee }: OracleParcel, gross: boolean): number {
  if (charge === 'other') return -net;
  if (charge === 'return') return returnFee;
  return gross || told === 0 ? fee : 0;
}
