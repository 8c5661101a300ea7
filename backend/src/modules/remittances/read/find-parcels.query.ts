import type { AnswerOf, transporterClaimsContract } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchParcels } from './search-parcels.ts';

type Parcels = AnswerOf<typeof transporterClaimsContract.parcels>['parcels'];

/** Parcels that a transporter had, by what somebody types of them. */
@Injectable()
export class FindParcels {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, transporterId: string, q: string): Promise<Parcels> {
    const rows = await searchParcels(this.reader, { shopId, transporterId, q });
    return rows.map(({ order_id: id, number, name, tracking, holds, claims }) => {
      const owed = { holds: toCentimes(holds), claims: toCentimes(claims) };
      return { id, number: String(number), name, tracking, ...owed };
    });
  }
}
