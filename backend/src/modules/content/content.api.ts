import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../platform/database/index.ts';
import { CreateHomeModule } from './application/create-home-module.ts';
import type { NewHomeModule } from './domain/home-module.ts';
import { HomeQuery } from './read/home.query.ts';

/** The door of the content module. */
@Injectable()
export class ContentApi {
  constructor(
    private readonly newHomeModule: CreateHomeModule,
    private readonly home: HomeQuery,
  ) {}

  /** In the caller's transaction. @returns its id. @throws DomainError `invalid` (422). */
  createHomeModule(em: EntityManager, command: NewHomeModule, actor: Actor): Promise<string> {
    afterCommit(em, () => this.home.forget(command.shopId));
    return this.newHomeModule.execute(em, command, actor);
  }
}
