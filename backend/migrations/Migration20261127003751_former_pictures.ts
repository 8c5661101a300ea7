import { Migration } from '@mikro-orm/migrations';

/** A picture whose file is replaced keeps the former one beside it: its address goes on, and it can come back. */
export class Migration20261127003751_former_pictures extends Migration {
  override up(): void {
    this.addSql(`
alter table media add column former_of uuid references media (id);
create index media_former_index on media (former_of) where former_of is not null;
`);
  }
}
