import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Pieces that can still be sold, for a page; the decision asks the write side. */
@Injectable()
export class AvailableUnits {
  constructor(private readonly reader: DataSource) {}

  async of(shopId: string, unitIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.reader.query<{ unit_id: string; available: number }[]>(
      '/* sql */ select unit_id, available from stock_availability where shop_id = $1 and unit_id = any($2)',
      [shopId, unitIds],
    );
    return new Map(rows.map((row) => [row.unit_id, row.available]));
  }
}
