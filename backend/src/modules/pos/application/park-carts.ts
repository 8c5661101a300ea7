import { PARKED_KEPT_MS, type ParkedCart } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { Device } from '../persistence/device-store.ts';
import {
  changeParked,
  countParked,
  dropParked,
  forgetExpired,
  insertParked,
  lockParked,
  type ParkedRow,
  parkedIn,
  takeParked,
} from '../persistence/parked-store.ts';
import { findRegister } from '../persistence/register-store.ts';

/** Carts that a register may have parked at once, and characters of one. */
const MOST_PARKED = 100;
const CART_CHARS = 65_536;

export interface Park {
  readonly id: string;
  readonly version: number;
  readonly cashierId: string;
  readonly label: string;
  readonly cart: unknown;
}

/** Carts that wait for their customer, at one register or at any of the warehouse. */
@Injectable()
export class ParkCarts {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list({ shopId, registerId }: Device): Promise<{ items: ParkedCart[] }> {
    return this.work.transactional(async (em) => {
      const register = await findRegister(em, shopId, registerId);
      const rows = register ? await parkedIn(em, shopId, register.warehouseId, this.clock.now()) : [];
      return { items: rows.map(rowOf) };
    });
  }

  /** Sent again, it stays as it is. @throws DomainError `cart_taken`, `stale` (409), `invalid` (422): too large, or too many. */
  park({ shopId, registerId }: Device, { version, ...park }: Park): Promise<{ version: number }> {
    if (JSON.stringify(park.cart ?? null).length > CART_CHARS) throw refused('validation.tooLong');
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      await forgetExpired(em, now);
      const until = new Date(now.getTime() + PARKED_KEPT_MS);
      const parking = { ...park, shopId, registerId, now, until };
      const known = await lockParked(em, shopId, park.id);
      if (!known) {
        if (version !== 0) throw staleCart(null);
        if ((await countParked(em, registerId, now)) >= MOST_PARKED) throw refused('validation.tooMany');
        await insertParked(em, parking);
        return { version: 1 };
      }
      requireFree(known, registerId);
      if (known.version !== version) throw staleCart(known);
      await changeParked(em, parking);
      return { version: version + 1 };
    });
  }

  /** @throws DomainError `not_found` (404), `cart_taken` (409), naming the register that has it. */
  take({ shopId, registerId }: Device, id: string): Promise<ParkedCart> {
    return this.work.transactional(async (em) => {
      const known = await lockParked(em, shopId, id);
      if (!known) throw new DomainError('not_found', 404);
      requireFree(known, registerId);
      if (known.takenBy === registerId) return rowOf(known);
      await takeParked(em, id, registerId);
      return { ...rowOf(known), version: known.version + 1 };
    });
  }

  /** For the others it is as if this register had taken it: told again, it does not come back. */
  drop({ shopId, registerId }: Device, id: string): Promise<void> {
    return this.work.transactional((em) => dropParked(em, shopId, id, registerId));
  }
}

const refused = (key: string) => new DomainError('invalid', 422, { fields: { cart: [key] } });

/** It is there already, or is gone: it says who has parked it, and whether this very register has taken it since. */
function staleCart(known: ParkedRow | null): DomainError {
  const { version = 0, cashier, takenBy = null } = known ?? {};
  return new DomainError('stale', 409, { extra: { version, by: cashier || null, taken: takenBy !== null } });
}

function requireFree({ takenBy, taker }: ParkedRow, registerId: string): void {
  if (takenBy && takenBy !== registerId)
    throw new DomainError('cart_taken', 409, { extra: { register: taker } });
}

function rowOf({ id, label, register, cashier, cart, version, createdAt }: ParkedRow): ParkedCart {
  return { id, label, register, cashier, cart, version, createdAt: createdAt.toISOString() };
}
