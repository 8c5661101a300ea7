/** Of warehouses by that column, those in which a member of staff works, who is that parameter. */
export const worksIn = (column: string, staff: '$2' | '$3'): string =>
  `(not exists (select 1 from warehouse_limits s where s.staff_id = ${staff})
  or ${column} in (select s.warehouse_id from warehouse_people s where s.staff_id = ${staff}))`;
