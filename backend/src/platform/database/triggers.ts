import type { Client } from 'pg';
import { inTransaction, type SqlFile } from './create-all.ts';

const HEAD = /^create (?:constraint )?trigger (\w+)\s[^;]*?\son (\w+)\s/;
/** A trigger's table is locked against writers, and they wait behind whoever waits for it. */
const LOCK_MS = 1_000;
const TRIES = 10;
const LOCK_NOT_TO_BE_HAD = '55P03';

interface Trigger extends SqlFile {
  readonly table: string;
}

function triggerOf({ name: file, text }: SqlFile): Trigger {
  const [, name, table] = HEAD.exec(text) ?? [];
  if (!name || !table) throw new Error(`${file}: name the trigger and its table, without a schema`);
  return { name, table, text };
}

/** As the server itself writes it, with no word of where the table is. */
async function textOf(client: Client, { name, table }: Trigger, schema: string): Promise<string | null> {
  const { rows } = await client.query<{ text: string }>(
    "select coalesce(pg_get_triggerdef(oid), '') as text from pg_trigger where tgname = $1 and tgrelid = to_regclass($2)",
    [name, `${schema}.${table}`],
  );
  return rows[0]?.text.replace(/ ON (?:\w+\.)?(\w+) /, ' ON $1 ') ?? null;
}

/** How the server would write the trigger that the file asks for: made on an empty table of the same columns. */
async function wantedText(client: Client, trigger: Trigger): Promise<string | null> {
  await client.query(`create temp table ${trigger.table} (like public.${trigger.table}) on commit drop`);
  // sql: trigger.text = select (each is made by functions.spec.ts)
  await client.query<object>(trigger.text);
  const text = await textOf(client, trigger, 'pg_temp');
  await client.query(`drop table pg_temp.${trigger.table}`);
  return text;
}

async function place(client: Client, trigger: Trigger): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('set local search_path = public');
    const present = await textOf(client, trigger, 'public');
    if (present === (await wantedText(client, trigger))) return false;
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(`drop trigger if exists ${trigger.name} on ${trigger.table}`);
    // sql: trigger.text = select (each is made by functions.spec.ts)
    await client.query<object>(trigger.text);
    return true;
  });
}

/**
 * Makes those anew that are not what their text says; the others keep their tables unlocked. Each in a transaction of its
 * own, which gives up a lock that is not to be had at once and tries again, so that orders go on being placed meanwhile.
 * @returns the names of those that were made
 */
export async function placeTriggers(client: Client, files: readonly SqlFile[]): Promise<string[]> {
  const made: string[] = [];
  for (const trigger of files.map(triggerOf)) {
    for (let tries = 1; ; tries += 1) {
      try {
        if (await place(client, trigger)) made.push(trigger.name);
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_TO_BE_HAD || tries === TRIES) throw error;
      }
    }
  }
  return made;
}
