import type { AnswerOf, carriersContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryApi } from '../../delivery/index.ts';
import { CommuneWords } from '../domain/commune-words.ts';
import { foldStatus } from '../domain/statuses.ts';
import { GetCarriers } from './get-carriers.query.ts';

export interface CommuneNamesQuestion {
  readonly shopId: string;
  readonly transporterId: string;
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

/** The communes that a transporter's carrier calls by other names; a search finds every commune, so that any can be mended. */
@Injectable()
export class GetCommuneNames {
  constructor(
    private readonly reader: DataSource,
    private readonly carriers: GetCarriers,
    private readonly delivery: DeliveryApi,
    private readonly words: CommuneWords,
  ) {}

  /** @throws DomainError `not_found` (404), also for another shop's. */
  async execute({ shopId, transporterId, search, page, perPage }: CommuneNamesQuestion) {
    const { kind } = await this.carriers.settings(shopId, transporterId);
    if (!kind) throw new DomainError('not_found', 404);
    const text =
      '/* sql */ select commune_id, name from carrier_commune_name_rows where shop_id = $1 and transporter_id = $2';
    const rows = await this.reader.query<{ commune_id: number; name: string }[]>(text, [
      shopId,
      transporterId,
    ]);
    const mended = new Map(rows.map(({ commune_id, name }) => [commune_id, name] as const));
    const published = this.words.all(kind);
    const asked = foldStatus(search);
    const found = this.delivery
      .shippingCommunes()
      .map(({ id, commune, communeAr, wilaya }) => {
        const theirs = published.get(id) ?? commune;
        const name = mended.get(id) ?? theirs;
        return { communeId: id, commune, communeAr, wilaya, name, published: theirs, mended: mended.has(id) };
      })
      .filter((row) =>
        asked
          ? [row.commune, row.communeAr, row.name, row.wilaya.name].some((word) =>
              foldStatus(word).includes(asked),
            )
          : row.mended || row.name !== row.commune,
      );
    const total = found.length;
    const pages = Math.max(1, Math.ceil(total / perPage));
    const answer: AnswerOf<typeof carriersContract.communeNames> = {
      items: found.slice((page - 1) * perPage, page * perPage),
      pagination: { page, perPage, total, pages },
    };
    return answer;
  }
}
