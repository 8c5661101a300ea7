import type { RegisterRow, TillPerson } from '@hanout/contracts';
import { type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { cashiersOf } from '../persistence/boot-store.ts';
import { pinsOf } from '../persistence/pin-store.ts';
import { type ListedRegister, listRegisters } from '../persistence/register-list.ts';
import { USUAL_DISCOUNT } from './till-pins.ts';

/** The registers of a shop, and who may sell at them. */
@Injectable()
export class GetRegisters {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(shopId: string): Promise<{ registers: RegisterRow[]; people: TillPerson[] }> {
    return this.work.transactional(async (em) => {
      const rows = await listRegisters(em, shopId, this.clock.now());
      const pins = await pinsOf(em, shopId);
      const people = (await cashiersOf(em, shopId))
        .filter(
          ({ permissions }) => permissions.includes('till.sell') || permissions.includes('till.approve'),
        )
        .map(({ id, name, permissions }) => ({
          ...{ id, name, hasPin: Boolean(pins.get(id)?.verifier) },
          mayApprove: permissions.includes('till.approve'),
          maxDiscount: pins.get(id)?.maxDiscount ?? USUAL_DISCOUNT,
        }));
      return { registers: rows.map(rowOf), people };
    });
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function rowOf(row: ListedRegister): RegisterRow {
  const { id, code, name, warehouseId, warehouse, active, settings, staffIds, version } = row;
  const { deviceId, device, series, pairedAt, seenAt, lastSeq, sessionId, zNumber, openedAt, openedBy } = row;
  return {
    ...{ id, code, name, warehouseId, warehouse, active, settings, staffIds, version },
    device:
      deviceId && pairedAt && seenAt
        ? {
            ...{ id: deviceId, name: device ?? '', series: series ?? 1, lastSeq: lastSeq ?? 0 },
            ...{ pairedAt: pairedAt.toISOString(), seenAt: seenAt.toISOString() },
          }
        : null,
    codeUntil: iso(row.codeUntil),
    session:
      sessionId && openedAt
        ? { id: sessionId, number: zNumber, openedAt: openedAt.toISOString(), openedBy: openedBy ?? '' }
        : null,
  };
}
