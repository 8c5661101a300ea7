import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

const OF = `/* prepared:carriers-commune-name */
select name from carrier_commune_names where transporter_id = $1 and commune_id = $2`;

const KEEP = `/* prepared:carriers-keep-commune-name */
insert into carrier_commune_names (transporter_id, commune_id, name) values ($1, $2, $3)
on conflict (transporter_id, commune_id) do update set name = excluded.name`;

const FORGET = `/* prepared:carriers-forget-commune-name */
delete from carrier_commune_names where transporter_id = $1 and commune_id = $2`;

interface Key {
  readonly transporterId: string;
  readonly communeId: number;
}

/** The names of communes that were mended for a transporter. Everything runs in the caller's transaction. */
@Injectable()
export class CommuneNameStore {
  async of(em: EntityManager, { transporterId, communeId }: Key): Promise<string | null> {
    return (await sqlIn<{ name: string }>(em, OF, [transporterId, communeId]))[0]?.name ?? null;
  }

  async keep(em: EntityManager, { transporterId, communeId }: Key, name: string | null): Promise<void> {
    if (name === null) await sqlIn(em, FORGET, [transporterId, communeId]);
    else await sqlIn(em, KEEP, [transporterId, communeId, name]);
  }
}
