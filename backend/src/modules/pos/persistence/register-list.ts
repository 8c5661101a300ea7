import type { RegisterSettings } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const LIST = `/* prepared:registers-list */
select r.id, r.code, r.name, r.warehouse_id as "warehouseId", w.name as warehouse, r.active, r.settings, r.version,
  array(select s.staff_id::text from register_staff s where s.register_id = r.id order by s.staff_id) as "staffIds",
  case when r.code_until > $2 then r.code_until end as "codeUntil",
  d.id as "deviceId", d.name as device, d.series, d.paired_at as "pairedAt", d.seen_at as "seenAt", d.last_seq as "lastSeq",
  o.id as "sessionId", o.z_number as "zNumber", o.opened_at as "openedAt", p.name as "openedBy"
from registers r
join warehouses w on w.id = r.warehouse_id
left join till_devices d on d.register_id = r.id and d.state = 'active'
left join register_sessions o on o.register_id = r.id and o.state = 'open'
left join staff p on p.id = o.opened_by
where r.shop_id = $1 order by r.code`;

export interface ListedRegister {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly warehouseId: string;
  readonly warehouse: string;
  readonly active: boolean;
  readonly settings: RegisterSettings;
  readonly version: number;
  readonly staffIds: string[];
  readonly codeUntil: Date | null;
  readonly deviceId: string | null;
  readonly device: string | null;
  readonly series: number | null;
  readonly pairedAt: Date | null;
  readonly seenAt: Date | null;
  readonly lastSeq: number | null;
  readonly sessionId: string | null;
  readonly zNumber: number | null;
  readonly openedAt: Date | null;
  readonly openedBy: string | null;
}

export function listRegisters(em: EntityManager, shopId: string, now: Date): Promise<ListedRegister[]> {
  return sqlIn<ListedRegister>(em, LIST, [shopId, now]);
}
