import type { ListView, ViewedList } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ViewOwner } from '../application/keep-view.ts';

const VIEWS = `/* prepared:kept-views */
select id, name, search from kept_views where shop_id = $1 and staff_id = $2 and list = $3 order by name`;

/** The views that a member of staff keeps of a list. */
@Injectable()
export class GetViews {
  constructor(private readonly reader: DataSource) {}

  execute({ shopId, staffId }: ViewOwner, list: ViewedList): Promise<ListView[]> {
    return this.reader.query<ListView[]>(VIEWS, [shopId, staffId, list]);
  }
}
