import { Migration } from '@mikro-orm/migrations';

/** A session of a lost device has its Z number from its opening or its closing, whichever comes; until then it has none, in place of one that nobody printed. */
export class Migration20261127003760_sessions_without_number extends Migration {
  override up(): void {
    this.addSql(`
alter table register_sessions alter column z_number drop not null;
update register_sessions set z_number = null where z_number >= 1000000000;
`);
  }
}
