import { Migration } from '@mikro-orm/migrations';

/** Publishing is a right of its own; whoever could edit content may publish it. */
export class Migration20261123002571_content_publish extends Migration {
  override up(): void {
    const given = `set permissions = permissions || '{content.publish}'`;
    const lacking = `where permissions @> '{content.edit}' and not permissions @> '{content.publish}'`;
    this.addSql(
      `update built_in_roles ${given} ${lacking}; update roles ${given}, version = version + 1 ${lacking};`,
    );
  }
}
