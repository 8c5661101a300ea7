/** What does not stand in the database: Node, build, disk, secret, pictures, backups. */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { backupMark, dataFolder, drillMark, lastBackup, megabytes, momentIn } from '../lib/installation.mjs';
import { at, ROOT, run, serverNode } from '../lib/repository.mjs';
import { few, finding } from './finding.mjs';

const DISK_WARNING_BYTES = 2e9;
const DISK_FAILURE_BYTES = 200e6;
const BACKUP_WARNING_HOURS = 26;
const DRILL_WARNING_DAYS = 100;
const HOUR_MS = 3_600_000;
/** Pictures that are looked for, newest first and others among them. */
const SAMPLE = 200;

export async function nodeAndBuild() {
  const { text } = await run(serverNode(), ['--version'], { capture: true });
  const major = Number(/v(\d+)/.exec(text)?.[1]);
  const built = existsSync(at('backend', 'dist', 'server', 'main.js'));
  return [
    finding(major >= 24 ? 'ok' : 'FAILED', 'Node of the server', text.trim(), 'npm ci brings Node 24'),
    finding(built ? 'ok' : 'warning', 'build', built ? '' : 'there is none', 'npm start makes it'),
  ];
}

export function disk() {
  const { bavail, bsize } = statfsSync(existsSync(dataFolder()) ? dataFolder() : ROOT);
  const free = bavail * bsize;
  const state = free < DISK_FAILURE_BYTES ? 'FAILED' : free < DISK_WARNING_BYTES ? 'warning' : 'ok';
  return [
    finding(state, 'free disk', megabytes(free), 'make room: orders are refused with 507 once it is full'),
  ];
}

export function backups() {
  const made = lastBackup();
  if (!made) return [finding('warning', 'last backup', 'none', 'npm run backup makes one')];
  const hours = (Date.now() - made.getTime()) / HOUR_MS;
  if (Number.isNaN(hours))
    return [
      finding('warning', 'last backup', `not a moment: ${backupMark()}`, 'npm run backup writes it anew'),
    ];
  const drilled = momentIn(drillMark());
  const days = drilled ? (Date.now() - drilled.getTime()) / HOUR_MS / 24 : Number.NaN;
  return [
    finding(
      hours > BACKUP_WARNING_HOURS ? 'warning' : 'ok',
      'last backup',
      `${hours.toFixed(1)} hours ago`,
      'npm run backup, each night',
    ),
    finding(
      days <= DRILL_WARNING_DAYS ? 'ok' : 'warning',
      'backup that was tried',
      Number.isNaN(days) ? 'none' : `${days.toFixed(0)} days ago`,
      'npm run backup -- --drill restores the last one into a folder of its own and counts',
    ),
  ];
}

/** The role that reads has a password that follows from the secret: its mark tells whether it is still that secret. */
export async function secret({ query }) {
  const file = join(dataFolder(), 'secret');
  const own = process.env.HANOUT_SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  const cure = `put back HANOUT_SECRET or ${file} from a backup: without it sessions end and what carriers’ accounts keep cannot be read`;
  if (!own) return [finding('FAILED', 'secret', 'gone', cure)];
  const password = createHmac('sha256', own).update('database reader').digest('hex');
  const [row] = await query(
    `select shobj_description(oid, 'pg_authid') = encode(sha256(convert_to($1, 'UTF8')), 'hex') as same
     from pg_roles where rolname = 'hanout_reader'`,
    [password],
  );
  if (row?.same === false && !process.env.DATABASE_READ_URL)
    return [finding('FAILED', 'secret', 'another one than the installation was made with', cure)];
  return [finding('ok', 'secret')];
}

export async function pictures({ query }) {
  const place = process.env.STORAGE_URL ?? '';
  if (place.startsWith('s3:'))
    return [finding('ok', 'pictures', 'in a bucket, which is not looked into here')];
  const folder = place ? new URL(place).pathname : join(dataFolder(), 'media');
  const rows = await query(
    `select key from media where erased_at is null order by created_at desc limit ${SAMPLE}`,
  );
  const gone = rows.filter(({ key }) => !existsSync(join(folder, 'public', key)));
  return [
    finding(
      gone.length ? 'FAILED' : 'ok',
      'pictures',
      gone.length
        ? `${gone.length} of ${rows.length} are not in ${folder}: ${few(gone.map(({ key }) => key))}`
        : `${rows.length} looked for`,
      'put the folder back from a backup, or set STORAGE_URL to where it is',
    ),
  ];
}
