import { Migration } from '@mikro-orm/migrations';

/**
 * A ticket says what came back by it, centimes: its total is what went out less that. What a register has ever sold is the sum
 * of both, so that it never falls; tickets of before, and of a version that knows of no returns, took nothing back.
 */
export class Migration20261126003720_returns_at_tills extends Migration {
  override up(): void {
    this.addSql(`alter table tickets add column returned bigint not null default 0`);
  }
}
