import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

const EVERYBODY = [
  'owner',
  'manager',
  'catalogue_editor',
  'content_editor',
  'confirmation_agent',
  'warehouse_clerk',
  'logistics_manager',
  'cashier',
  'accountant',
  'supplier_order_manager',
];

/** Everybody may report an incident; managers reopen closed ones, and keep the hours and the attendance. */
export class Migration20261122002321_incidents_hours_rights extends Migration {
  override up(): void {
    this.addSql(addPermission('incidents.report', EVERYBODY));
    for (const permission of [
      'incidents.reopen',
      'hours.edit',
      'attendance.read',
      'attendance.edit',
      'attendance.close',
      'attendance.kiosk',
    ])
      this.addSql(addPermission(permission, ['owner', 'manager']));
  }
}
