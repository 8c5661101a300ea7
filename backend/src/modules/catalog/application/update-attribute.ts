import { type Actor, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type AttributeChange, missingFrench } from '../domain/groupings.ts';
import { isColor, refuseWith } from '../domain/product-rules.ts';
import { before, changeRow, json, rowForChange } from '../persistence/rows.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';
import { setValues } from './property-values.ts';

@Injectable()
export class UpdateAttribute {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns its version after the change.
   * @throws DomainError `not_found` (404), `stale` (409), `in_use` (409), `invalid` (422)
   */
  execute(change: AttributeChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.within(em, change, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, change: AttributeChange, actor: Actor): Promise<number> {
    const { shopId, id, label, values } = change;
    refuseWith(missingFrench('label', label));
    const row = await rowForChange<{ kind: string }>(em, 'attributes', change);
    const pictures = (values ?? []).map(
      ({ imageId }, index) => [`values.${index}.imageId`, imageId] as const,
    );
    await checkPictures(em, shopId, Object.fromEntries(pictures));
    const colorless = (values ?? []).flatMap(({ color }, index) =>
      row.kind === 'color' && !isColor(color) ? [[`values.${index}.color`, ['validation.required']]] : [],
    );
    refuseWith(Object.fromEntries(colorless));
    const columns = { label: json(label), position: change.position };
    const version = await changeRow(em, 'attributes', id, columns);
    if (values) await setValues(em, 'attribute', id, values, this.clock);
    const { shopId: _shop, id: _id, version: _version, ...after } = change;
    const old = before(row, columns);
    const entry = { shopId, kind: 'attribute', id, action: 'catalog.update', before: old, after } as const;
    await this.changes.record(em, entry, actor);
    return version;
  }
}
