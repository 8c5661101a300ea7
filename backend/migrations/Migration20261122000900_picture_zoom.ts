import { Migration } from '@mikro-orm/migrations';

/** Pictures that are wider than their large size are drawn once more in the background, with a size for enlarging. */
export class Migration20261122000900_picture_zoom extends Migration {
  override up(): void {
    this.addSql('update media set avif_at = null where width > 960;');
  }
}
