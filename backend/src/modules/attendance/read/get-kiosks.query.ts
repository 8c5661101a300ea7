import type { Doubt, KioskBoard, Kiosks } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import type { DoubtfulPunchRowsView, KioskPeopleRowsView, KioskRowsView } from './views.generated.ts';

const DEVICES = `/* prepared:kiosk-devices */
select id, name, code_until, paired_at, seen_at from kiosk_rows
where shop_id = $1 and (paired_at is not null or code_until > $2) order by name, id`;
const PEOPLE = `/* prepared:kiosk-people */
select id, name, has_pin, locked_until, since from kiosk_people_rows where shop_id = $1 order by name, id`;
const DOUBTFUL = `/* prepared:kiosk-doubtful */
select id, name, kiosk, at, why from doubtful_punch_rows where shop_id = $1 order by at, id limit 200`;
const DEVICE = `/* prepared:kiosk-device */ select name from kiosk_rows where shop_id = $1 and token_hash = $2`;

type Device = Pick<KioskRowsView, 'id' | 'name' | 'code_until' | 'paired_at' | 'seen_at'>;
type Person = Pick<KioskPeopleRowsView, 'id' | 'name' | 'has_pin' | 'locked_until' | 'since'>;
type Doubtful = Omit<RowOf<DoubtfulPunchRowsView, { why: Doubt | null }>, 'shop_id'>;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The devices of a shop, and what each of them shows. */
@Injectable()
export class GetKiosks {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(shopId: string): Promise<Kiosks> {
    const now = this.clock.now();
    const [devices, people, doubtful] = await Promise.all([
      this.reader.query<Device[]>(DEVICES, [shopId, now]),
      this.#people(shopId),
      this.reader.query<Doubtful[]>(DOUBTFUL, [shopId]),
    ]);
    return {
      devices: devices.map(({ id, name, code_until, paired_at, seen_at }) => {
        return { id, name, pairedAt: iso(paired_at), seenAt: iso(seen_at), codeUntil: iso(code_until) };
      }),
      people: people.map(({ id, name, has_pin: hasPin, locked_until: until }) => {
        return { id, name, hasPin: hasPin === true, lockedUntil: until && until > now ? iso(until) : null };
      }),
      doubtful: doubtful.flatMap(({ at, why, ...row }) =>
        why ? [{ ...row, at: at.toISOString(), why }] : [],
      ),
    };
  }

  /** @throws DomainError `kiosk_unpaired` (401). */
  async board(shopId: string, token: string): Promise<Omit<KioskBoard, 'key'>> {
    const [[device], people] = await Promise.all([
      this.reader.query<Pick<KioskRowsView, 'name'>[]>(DEVICE, [shopId, tokenHash(token)]),
      this.#people(shopId),
    ]);
    if (!device) throw new DomainError('kiosk_unpaired', 401);
    const known = people.filter(({ has_pin }) => has_pin);
    return {
      kiosk: device.name,
      people: known.map(({ id, name, since }) => ({ id, name, since: iso(since) })),
    };
  }

  #people(shopId: string): Promise<Person[]> {
    return this.reader.query<Person[]>(PEOPLE, [shopId]);
  }
}
