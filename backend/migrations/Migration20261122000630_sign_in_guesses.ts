import { Migration } from '@mikro-orm/migrations';

/** Wrong passwords at an account, from wherever they come. */
export class Migration20261122000630_sign_in_guesses extends Migration {
  override up(): void {
    this.addSql(`
create table sign_in_guesses (
  key bytea not null constraint sign_in_guesses_pkey primary key,
  guesses int not null,
  since timestamptz not null,
  next_at timestamptz not null
);
create index sign_in_guesses_since_index on sign_in_guesses (since);
`);
  }
}
