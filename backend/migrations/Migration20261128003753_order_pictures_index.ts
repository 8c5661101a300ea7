import { Migration } from '@mikro-orm/migrations';

/**
 * By which picture an order line keeps of its day: asked before the files of an archived picture go, and in vain read from all lines of
 * all orders. Built while orders are taken; what a build that was broken off left behind is no index, and goes first.
 */
export class Migration20261128003753_order_pictures_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists order_lines_picture_index');
    this.addSql(
      `create index concurrently order_lines_picture_index on order_lines (split_part(snapshot ->> 'imageUrl', '/', 3))`,
    );
  }
}
