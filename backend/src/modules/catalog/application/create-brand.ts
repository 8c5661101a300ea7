import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { NewBrand } from '../domain/commands.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { Brand } from '../persistence/grouping.schema.ts';
import { lockCatalogue, slugsFor } from './slugs.ts';

@Injectable()
export class CreateBrand {
  constructor(
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422). */
  async execute(em: EntityManager, command: NewBrand, actor: Actor): Promise<string> {
    const { shopId, logoId = null, markFont = null, position = 0 } = command;
    const name = command.name.trim();
    refuseWith(name ? {} : { name: ['validation.required'] });
    await lockCatalogue(em, shopId);
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const { fr: slug = id } = await slugsFor(em, 'brands', shopId, { fr: { name, slug: command.slug } });
    em.create(Brand, { id, shopId, name, slug, logoId, markFont, position, createdAt: now });
    this.audit.record(em, {
      shopId,
      actor,
      action: 'catalog.create',
      entity: 'brand',
      entityId: id,
      after: command,
    });
    await em.flush();
    return id;
  }
}
