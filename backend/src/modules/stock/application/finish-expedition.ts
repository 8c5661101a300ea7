import { DomainError, uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { isUnderWay, underWay } from '../domain/expedition.ts';
import { missing } from '../domain/warehouse-goods.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { ExpeditionChanges, type ExpeditionCommand } from './expedition-changes.ts';

const RULE = { action: 'expedition.complete', side: 'destination', allows: isUnderWay } as const;

/** Nothing more will come: what is still under way is lost, for a reason. */
@Injectable()
export class FinishExpedition {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly expeditions: Expeditions,
    private readonly ledger: StockLedger,
  ) {}

  /** @throws DomainError `invalid` (422) without a reason, `expedition_state` (409), `not_found` (404). */
  execute(command: ExpeditionCommand, reason: string | null): Promise<void> {
    return this.changes.execute(RULE, command, async (em, { expedition, at }) => {
      const { shopId, actor, expeditionId } = command;
      const parts = await this.expeditions.partsOf(em, expeditionId);
      const lost = parts
        .map((part) => ({ part, pieces: underWay(part), movementId: uuidv7(at.getTime()) }))
        .filter(({ pieces }) => pieces > 0);
      if (lost.length > 0 && !reason)
        throw new DomainError('invalid', 422, { fields: { reason: ['validation.required'] } });
      const levels = await this.ledger.lockLevels(
        em,
        shopId,
        lost.map(({ part }) => part.levelId),
      );
      const document = { kind: 'expedition', id: expeditionId } as const;
      const movements = lost.map(({ part, pieces, movementId }) => {
        return { ...missing(part.levelId, pieces), id: movementId };
      });
      await this.ledger.post(em, { shopId, actor, at, reason, document }, movements);
      for (const { part, pieces, movementId } of lost) {
        const unitId = levels.find(({ levelId }) => levelId === part.levelId)?.unitId ?? '';
        const difference = { kind: 'lost', partId: part.id, unitId, pieces, reason: reason ?? '' } as const;
        this.expeditions.note(em, expedition, { actor, at }, { ...difference, movementId });
        Object.assign(part, { missing: part.missing + pieces, reason });
      }
      Object.assign(expedition, { status: 'completed', closedAt: at });
      return { reason, missing: lost.map(({ part, pieces }) => ({ partId: part.id, pieces })) };
    });
  }
}
