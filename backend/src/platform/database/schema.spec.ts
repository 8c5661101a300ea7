import { useApp, useDatabase } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { DataSource } from 'typeorm';
import { ormOptions } from './orm-options.ts';

/**
 * Keys, checks, indexes and triggers are the migrations' own: some cross modules, some are partial, and an entity cannot
 * say so. Tables without an entity (outbox, receipts) are written by SQL alone.
 */
const OWN_TO_MIGRATIONS =
  /^(alter table "\w+" (drop|add) constraint|drop (index|trigger|function)|create (unique )?index)/;

describe('the entities and the migrations', () => {
  const database = useDatabase();

  it('describe the same tables and columns', async () => {
    const orm = await MikroORM.init(await ormOptions({ url: database.url, poolSize: 2 }));
    try {
      const sql = await orm.schema.getUpdateSchemaSQL({ dropTables: false, wrap: false });
      const differences = sql.split('\n').filter((line) => line.trim() && !OWN_TO_MIGRATIONS.test(line));
      // The comparison takes an identity for a default, and wants to drop what is not there.
      const identities = await database.query<{ sql: string }>(
        `select format('alter table "%s" alter column "%s" drop default;', table_name, column_name) as sql
         from information_schema.columns where is_identity = 'YES'`,
      );
      const known = new Set(identities.map((row) => row.sql));
      expect(differences.filter((line) => !known.has(line))).toEqual([]);
    } finally {
      await orm.close();
    }
  });
});

describe('the view classes and the views', () => {
  const test = useApp();

  it('have the same columns', async () => {
    const reader = test.app.get(DataSource);
    for (const { tableName, columns } of reader.entityMetadatas) {
      const names = columns.map((column) => `"${column.databaseName}"`).join(', ');
      await expect(reader.query(`select ${names} from ${tableName} limit 0`)).resolves.toEqual([]);
    }
  });
});
