import type { CarrierKind } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommuneWords } from '../domain/commune-words.ts';
import { CommuneNameStore } from '../persistence/commune-name-store.ts';

interface NameQuery {
  readonly transporterId: string;
  readonly kind: CarrierKind;
  readonly communeId: number;
}

/** What a transporter's carrier calls a commune: as somebody mended it, or as the carrier publishes it. */
@Injectable()
export class CommuneNames {
  constructor(
    private readonly words: CommuneWords,
    private readonly store: CommuneNameStore,
  ) {}

  /** Null where nothing else than our own name is known. */
  async of(em: EntityManager, query: NameQuery): Promise<string | null> {
    return (await this.store.of(em, query)) ?? this.words.of(query.kind, query.communeId);
  }
}
