import { Migration } from '@mikro-orm/migrations';

/** What members of staff think of a transporter: one rating each, in half stars. */
export class Migration20261122000420_transporter_ratings extends Migration {
  override up(): void {
    this.addSql(`
create table transporter_ratings (
  transporter_id uuid not null,
  staff_id uuid not null,
  halves int not null,
  rated_at timestamptz not null,
  constraint transporter_ratings_pkey primary key (transporter_id, staff_id),
  constraint transporter_ratings_halves_check check (halves between 1 and 10),
  constraint transporter_ratings_transporter_id_foreign foreign key (transporter_id) references transporters (id) on delete cascade
);
`);
  }
}
