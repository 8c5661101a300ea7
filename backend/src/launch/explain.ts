import { StartRefused } from '../platform/lifecycle/start-refused.ts';

/** What a start was told to use: what its failures are about. */
export interface StartSetting {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Absent: PostgreSQL of the packages in the data folder. */
  readonly databaseUrl: string | undefined;
}

interface Failure {
  readonly code?: string | undefined;
  readonly message: string;
}

type Sentence = (setting: StartSetting, failure: Failure) => string;

/** Without the password. */
function placeOf(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return 'the database';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

const noRoom: Sentence = ({ dataFolder }) =>
  `The disk of ${dataFolder} is full: make room, or set HANOUT_DATA to a folder on another disk.`;
const noRight: Sentence = ({ dataFolder }) =>
  `This user may not write to ${dataFolder}: give it the folder (chown), or set HANOUT_DATA to one of its own.`;
const noDatabase: Sentence = ({ databaseUrl }) =>
  `PostgreSQL at ${placeOf(databaseUrl)} does not answer: start it, or correct DATABASE_URL.`;

/** By the code of Node or PostgreSQL. */
const BY_CODE: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken: set PORT to another one, or stop what listens there.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is no address of this machine: set HOST to one that is, or leave it out.`,
  ENOSPC: noRoom,
  '53100': noRoom,
  EACCES: (setting, failure) =>
    /listen/.test(failure.message)
      ? `This user may not listen on port ${setting.port}: set PORT to one above 1023.`
      : noRight(setting, failure),
  EPERM: noRight,
  EROFS: noRight,
  ECONNREFUSED: noDatabase,
  ETIMEDOUT: noDatabase,
  ECONNRESET: noDatabase,
  ENOTFOUND: noDatabase,
  EAI_AGAIN: noDatabase,
  '57P03': noDatabase,
  '28P01': ({ databaseUrl }) =>
    `PostgreSQL at ${placeOf(databaseUrl)} refuses the user or password of DATABASE_URL: correct it.`,
  '28000': ({ databaseUrl }) =>
    `PostgreSQL at ${placeOf(databaseUrl)} refuses the user of DATABASE_URL: correct it, or allow it in pg_hba.conf.`,
  '3D000': ({ databaseUrl }) =>
    `There is no database ${placeOf(databaseUrl)}: create it (createdb), or correct DATABASE_URL.`,
  '53300': ({ databaseUrl }) =>
    `PostgreSQL at ${placeOf(databaseUrl)} has no connection left: stop a copy, or make the pools smaller (DATABASE_POOL).`,
};

/** What the PostgreSQL of the packages wrote when it did not start. */
const BY_TEXT: readonly (readonly [RegExp, Sentence])[] = [
  [/No space left on device/, noRoom],
  [/Permission denied|could not change (?:directory|permissions)|EACCES/, noRight],
  [/timeout expired|Connection terminated|timeout exceeded/, noDatabase],
];

/** @returns one sentence with what to do, or undefined for a failure that is nobody's setting: that one has a stack. */
export function explainStart(error: unknown, setting: StartSetting): string | undefined {
  if (error instanceof StartRefused) return error.message;
  for (let at = error; at instanceof Error; at = at.cause) {
    const failure: Failure = { code: (at as { code?: string }).code, message: at.message };
    const sentence =
      BY_CODE[failure.code ?? ''] ?? BY_TEXT.find(([pattern]) => pattern.test(failure.message))?.[1];
    if (sentence) return sentence(setting, failure);
    if (at instanceof AggregateError && at.errors[0] !== at.cause) return explainStart(at.errors[0], setting);
  }
  return undefined;
}
