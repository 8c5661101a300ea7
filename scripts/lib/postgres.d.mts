export interface PostgresServer {
  readonly pid: number;
  readonly port: number;
  /** A server that already ran on these files was taken over. */
  readonly adopted: boolean;
  /** This process started it first, and ends it; otherwise it is another living process's. */
  readonly owned: boolean;
  /** The folder of the database files. */
  readonly cluster: string;
  url(database: string): string;
  /** Ends the server, unless another living process owns it. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataFolder: string;
  port?: number;
  durable?: boolean;
  settings?: Record<string, string>;
  supervise?: boolean;
}

export const SUPERUSER: string;
export function startPostgres(options: PostgresOptions): Promise<PostgresServer>;
export function isAlive(pid: number): boolean;
export function isOwned(dataFolder: string): boolean;
export function removeData(dataFolder: string): void;
