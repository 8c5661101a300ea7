import type { Actor, Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { ATTRIBUTES_WITH_VALUES } from '../persistence/combination-statements.ts';
import { CreateProperty } from './create-property.ts';
import { UpdateAttribute } from './update-attribute.ts';

interface Found {
  readonly id: string;
  readonly kind: string;
  readonly labels: readonly string[];
  readonly values: readonly {
    readonly id: string;
    readonly value: Translations;
    readonly color: string | null;
    readonly imageId: string | null;
  }[];
}

/** Values of one attribute, by their names in French. */
export interface WantedChoices {
  readonly attribute: string;
  readonly values: readonly string[];
}

/** Attributes and values that a file names and the shop does not have: made as text, at the end of what is there. */
@Injectable()
export class MakeChoices {
  constructor(
    private readonly create: CreateProperty,
    private readonly update: UpdateAttribute,
  ) {}

  /** A colour or a picture is not known by its name: attributes of these kinds are left alone, as are two of one name. */
  async execute(
    em: EntityManager,
    shopId: string,
    wanted: readonly WantedChoices[],
    actor: Actor,
  ): Promise<void> {
    const present = await sqlIn<Found>(em, ATTRIBUTES_WITH_VALUES, [shopId]);
    for (const { attribute, values } of wanted) {
      const named = present.filter(({ labels }) => labels.includes(attribute.toLowerCase()));
      const added = values.map((fr) => ({ value: { fr } }));
      const [own] = named;
      if (!own) {
        const position = present.length;
        await this.create.attributeWithin(
          em,
          { shopId, kind: 'text', label: { fr: attribute }, position, values: added },
          actor,
        );
      } else if (named.length === 1 && own.kind === 'text')
        await this.update.within(em, { shopId, id: own.id, values: [...own.values, ...added] }, actor);
    }
    await em.flush();
  }
}
