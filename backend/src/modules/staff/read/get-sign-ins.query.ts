import type { SignIn, SignInResult } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { SignInRowsView } from './views.generated.ts';

type Row = RowOf<SignInRowsView, { result: SignInResult }>;

const LATEST = `/* prepared:sign-ins */
select at, result, device, address from sign_in_rows where shop_id = $1 and staff_id = $2 order by at desc, id desc limit 50`;

/** The latest sign-ins of a member, and what was tried in their name. */
@Injectable()
export class GetSignIns {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, staffId: string): Promise<SignIn[]> {
    const rows = await this.reader.query<Pick<Row, 'at' | 'result' | 'device' | 'address'>[]>(LATEST, [
      shopId,
      staffId,
    ]);
    return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
  }
}
