import { type Locale, PICTURE_BYTES } from '@hanout/kernel';

/** BO-207: how many are on their way at once. */
export const MAX_PARALLEL_UPLOADS = 8;

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** Share that has left, 0 to 1. */
  readonly sent: number;
  readonly problem: 'notImage' | 'tooBig' | 'failed' | null;
  readonly bytes: number;
  /** What the server said, where it said why. */
  readonly message: string;
}

/** BO-205, BO-206: what would be refused is not sent. */
export function problemOf(file: { type: string; size: number }): Upload['problem'] {
  if (!file.type.startsWith('image/')) return 'notImage';
  return file.size > PICTURE_BYTES ? 'tooBig' : null;
}

/** Megabytes as the page writes them. */
export const megabytes = (bytes: number, locale: Locale): string =>
  (bytes / 1024 / 1024).toFixed(1).replace('.', locale === 'en' ? '.' : ',');

type Job = () => Promise<void>;

/**
 * Jobs in the order in which they came, so many at once whoever asks.
 * @returns adds some, and is done when these are
 */
export function inTurns(width = MAX_PARALLEL_UPLOADS): (jobs: readonly Job[]) => Promise<void> {
  const waiting: Job[] = [];
  let open = 0;
  const next = async (): Promise<void> => {
    const job = open < width ? waiting.shift() : undefined;
    if (!job) return;
    open += 1;
    await job();
    open -= 1;
    return next();
  };
  return async (jobs) => {
    const each = jobs.map(
      (job) => new Promise<void>((done, fail) => waiting.push(() => job().then(done, fail))),
    );
    for (const _ of jobs) void next();
    await Promise.all(each);
  };
}

/** All uploads of the page: a browser that is given more at once lets other requests wait behind them. */
export const pageUploads = inTurns();

interface SendOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  onProgress: (share: number) => void;
}

/** One file on its way; XMLHttpRequest, because fetch does not tell how much has left. Answers why not, or null. */
export function sendFile(file: File, { url, headers, onProgress }: SendOptions): Promise<string | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => done('');
    request.onload = () => done(request.status < 300 ? null : messageOf(request.responseText));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function messageOf(answer: string): string {
  try {
    return String((JSON.parse(answer) as { message?: unknown }).message ?? '');
  } catch {
    return '';
  }
}
