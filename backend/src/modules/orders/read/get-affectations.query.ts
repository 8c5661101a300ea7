import { type AffectationAgent, type AffectationOrder, MAX_AFFECTATIONS } from '@hanout/contracts';
import { algiersMidnight, type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { GetAgents } from './get-agents.query.ts';
import type { OrderJson } from './order-row.ts';
import type { OrderRowsView } from './views.generated.ts';

const COLUMNS = `id, version, number, placed_at, first_name, last_name, place, state, assigned_id, assigned_to`;
const WAITING = `shop_id = $1 and state in ('new', 'confirming')`;
const LIMIT = `order by placed_at, id limit ${MAX_AFFECTATIONS + 1}`;
const NOBODYS = `/* prepared:affectations-nobody */
select ${COLUMNS} from order_rows where ${WAITING} and assigned_id is null ${LIMIT}`;
const SOMEBODYS = `/* prepared:affectations-somebody */
select ${COLUMNS} from order_rows where ${WAITING} and assigned_id is not null ${LIMIT}`;
const IN_HAND = `/* prepared:affectations-in-hand */
select assigned_id as id, count(*)::int as count from order_rows
where ${WAITING} and assigned_id is not null group by assigned_id`;
const CALLED = `/* prepared:affectations-called */
select staff_id as id, count(*)::int as count from desk_calls
where shop_id = $1 and at >= $2 and staff_id is not null group by staff_id`;

type Row = Pick<
  RowOf<OrderRowsView, OrderJson>,
  | 'id'
  | 'version'
  | 'number'
  | 'placed_at'
  | 'first_name'
  | 'last_name'
  | 'place'
  | 'state'
  | 'assigned_id'
  | 'assigned_to'
>;
interface Counted {
  readonly id: string | null;
  readonly count: number;
}

/** Orders that wait for a call, and who could take them. */
@Injectable()
export class GetAffectations {
  constructor(
    private readonly reader: DataSource,
    private readonly agents: GetAgents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(shopId: string, who: 'nobody' | 'somebody') {
    const midnight = algiersMidnight(this.clock.now());
    const [rows, agents, inHand, called] = await Promise.all([
      who === 'nobody'
        ? this.reader.query<Row[]>(NOBODYS, [shopId])
        : this.reader.query<Row[]>(SOMEBODYS, [shopId]),
      this.agents.execute(shopId),
      this.reader.query<Counted[]>(IN_HAND, [shopId]),
      this.reader.query<Counted[]>(CALLED, [shopId, midnight]),
    ]);
    return {
      orders: rows.slice(0, MAX_AFFECTATIONS).map(orderOf),
      more: rows.length > MAX_AFFECTATIONS,
      agents: agents.map(
        (agent): AffectationAgent => ({
          ...agent,
          open: countOf(inHand, agent.id),
          calledToday: countOf(called, agent.id),
        }),
      ),
    };
  }
}

const countOf = (rows: readonly Counted[], id: string) => rows.find((row) => row.id === id)?.count ?? 0;

const orderOf = (row: Row): AffectationOrder => ({
  ...{ id: row.id, version: row.version, number: String(row.number), state: row.state },
  ...{
    placedAt: row.placed_at.toISOString(),
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
  },
  ...{ wilaya: row.place.wilaya.fr, wilayaAr: row.place.wilaya.ar },
  ...{ assigneeId: row.assigned_id, assignedTo: row.assigned_to },
});
