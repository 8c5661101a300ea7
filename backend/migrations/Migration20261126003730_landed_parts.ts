import { Migration } from '@mikro-orm/migrations';

/**
 * What of the worth of goods late costs are, by the adjustment that laid them, so that each can be taken back by what is left of it.
 *
 * Nothing is filled here: what a version that knows of no parts has worked, before this migration or beside the new one, is known by
 * what it leaves empty (`laid` without `laid_layered`), and is reckoned by `costs.work` when it first has to do with its unit
 * (`PARTS_BEFORE`): landed costs get their parts, those that were corrected or taken back have none any more. Not covered is what
 * leaves by the version before once the parts of its unit are known: it takes from the worth alone, so that a part that is taken back
 * in the end may be greater than what is left of it; what is read is never more than the worth.
 */
export class Migration20261126003730_landed_parts extends Migration {
  override up(): void {
    this.addSql(`
alter table unit_costs add column landed jsonb not null default '[]';
alter table cost_layers add column landed jsonb not null default '[]';
alter table cost_adjustments
  -- What went onto layers, where laid is what went onto the average; none, where laid is known: a version that keeps no parts worked it.
  add column laid_layered bigint null;
`);
  }
}
