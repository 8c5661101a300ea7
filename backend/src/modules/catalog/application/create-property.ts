import { type Actor, type Clock, type Translations, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { NewAttribute, NewFeature } from '../domain/commands.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { Attribute, AttributeValue, Feature, FeatureValue } from '../persistence/property.schema.ts';

export interface CreatedProperty {
  readonly id: string;
  /** In the order of the command's values. */
  readonly valueIds: readonly string[];
}

const COLOR = /^#[0-9a-f]{6}$/i;

function required(field: string, text: Translations): Record<string, string[]> {
  return text.fr?.trim() ? {} : { [`${field}.fr`]: ['validation.required'] };
}

/** Attributes tell combinations apart (colour, size); features describe a product (power, material). */
@Injectable()
export class CreateProperty {
  constructor(
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` (422): a colour value needs its `#rrggbb`. */
  async attribute(em: EntityManager, command: NewAttribute, actor: Actor): Promise<CreatedProperty> {
    const { shopId, kind, label, position = 0 } = command;
    const fields = required('label', label);
    command.values.forEach(({ value, color }, index) => {
      Object.assign(fields, required(`values.${index}.value`, value));
      if (kind === 'color' && !COLOR.test(color ?? ''))
        fields[`values.${index}.color`] = ['validation.required'];
    });
    refuseWith(fields);
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
  async feature(em: EntityManager, command: NewFeature, actor: Actor): Promise<CreatedProperty> {
    const { shopId, label, position = 0 } = command;
    const fields = required('label', label);
    command.values.forEach((value, index) => {
      Object.assign(fields, required(`values.${index}`, value));
    });
    refuseWith(fields);
    const id = this.#id();
    em.create(Feature, { id, shopId, label, position });
    const valueIds = command.values.map((value) => {
      const valueId = this.#id();
      em.create(FeatureValue, { id: valueId, feature: id, value });
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
    entity: string,
    created: CreatedProperty,
    actor: Actor,
  ): Promise<CreatedProperty> {
    const { shopId } = command;
    this.audit.record(em, {
      shopId,
      actor,
      action: 'catalog.create',
      entity,
      entityId: created.id,
      after: command,
    });
    await em.flush();
    return created;
  }
}
