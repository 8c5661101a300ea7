import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { NewAttribute, NewFeature } from '../domain/commands.ts';
import { missingFrench } from '../domain/groupings.ts';
import { isColor, refuseWith } from '../domain/product-rules.ts';
import { Attribute, AttributeValue, Feature, FeatureValue } from '../persistence/property.schema.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';

export interface CreatedProperty {
  readonly id: string;
  /** In the order of the command's values. */
  readonly valueIds: readonly string[];
}

/** Attributes tell combinations apart (colour, size); features describe a product (power, material). */
@Injectable()
export class CreateProperty {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` (422): a colour value needs its `#rrggbb`. */
  attribute(command: NewAttribute, actor: Actor): Promise<CreatedProperty> {
    return this.work.run(command.shopId, (em) => this.attributeWithin(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async attributeWithin(em: EntityManager, command: NewAttribute, actor: Actor): Promise<CreatedProperty> {
    const { shopId, kind, label, position = 0 } = command;
    const fields = missingFrench('label', label);
    command.values.forEach(({ value, color }, index) => {
      Object.assign(fields, missingFrench(`values.${index}.value`, value));
      if (kind === 'color' && !isColor(color)) fields[`values.${index}.color`] = ['validation.required'];
    });
    refuseWith(fields);
    const pictures = command.values.map(
      ({ imageId }, index) => [`values.${index}.imageId`, imageId] as const,
    );
    await checkPictures(em, shopId, Object.fromEntries(pictures));
    const id = this.#id();
    em.create(Attribute, { id, shopId, kind, label, position });
    const valueIds = command.values.map(({ value, color = null, imageId = null }, index) => {
      const valueId = this.#id();
      em.create(AttributeValue, { id: valueId, attribute: id, value, color, imageId, position: index });
      return valueId;
    });
    return this.#keep(em, command, 'attribute', { id, valueIds }, actor);
  }

  /** @throws DomainError `invalid` (422). */
  feature(command: NewFeature, actor: Actor): Promise<CreatedProperty> {
    return this.work.run(command.shopId, (em) => this.featureWithin(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async featureWithin(em: EntityManager, command: NewFeature, actor: Actor): Promise<CreatedProperty> {
    const { shopId, label, position = 0 } = command;
    const fields = missingFrench('label', label);
    command.values.forEach((value, index) => {
      Object.assign(fields, missingFrench(`values.${index}`, value));
    });
    refuseWith(fields);
    const id = this.#id();
    em.create(Feature, { id, shopId, label, position });
    const valueIds = command.values.map((value, position) => {
      const valueId = this.#id();
      em.create(FeatureValue, { id: valueId, feature: id, value, position });
      return valueId;
    });
    return this.#keep(em, command, 'feature', { id, valueIds }, actor);
  }

  #id(): string {
    return uuidv7(this.clock.now().getTime());
  }

  async #keep(
    em: EntityManager,
    command: NewAttribute | NewFeature,
    kind: 'attribute' | 'feature',
    created: CreatedProperty,
    actor: Actor,
  ): Promise<CreatedProperty> {
    const { shopId } = command;
    const entry = { shopId, kind, id: created.id, action: 'catalog.create', after: command } as const;
    await this.changes.record(em, entry, actor, []);
    return created;
  }
}
