import { Migration } from '@mikro-orm/migrations';

/** The oldest version that may write here, by the last migration that it knows; raised by what an older one cannot live with. */
export class Migration20261125003600_oldest_writer extends Migration {
  override up(): void {
    this.addSql(`
create table oldest_writer (
  single boolean not null default true constraint oldest_writer_pkey primary key,
  tables text not null,
  constraint oldest_writer_single_check check (single)
);
insert into oldest_writer (tables) values ('');
`);
  }
}
