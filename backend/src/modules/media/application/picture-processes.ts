import { type ChildProcess, fork } from 'node:child_process';
import { DomainError } from '@hanout/kernel';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { programFile } from '../../../platform/files/backend-file.ts';
import { Turns } from '../../../platform/turns/index.ts';
import type { SiteForm } from '../domain/site-files.ts';
import type { PictureExtent } from '../domain/sizes.ts';
import { type EncodedPicture, refused, type SizedPictures } from './encode-picture.ts';
import type { SitePictures } from './encode-site.ts';
import type { PictureMessage, PictureWork } from './picture-process.ts';

const PROCESS = programFile('modules', 'media', 'application', 'picture-process');

/** AVIF of the largest picture that is taken, beside other work. */
const AVIF_DEADLINE_MS = 60_000;
const AVIF_WAITING = 20;
/** Anybody may ask for a share picture: few of them wait at once. */
export const SHARES_AT_ONCE = 4;
/** A process that nobody needs gives its memory back. */
const IDLE_MS = 30_000;
const HEAP = '--max-old-space-size=256';

/** One process and those who wait for it; another is started when it was ended. */
class Lane {
  readonly #turns: Turns;
  readonly #deadlineMs: number;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(deadlineMs: number, mayWait: number) {
    this.#deadlineMs = deadlineMs;
    this.#turns = new Turns(1, mayWait);
  }

  draw(work: PictureWork, deadlineMs = this.#deadlineMs): Promise<PictureMessage> {
    return this.#turns.take(() => this.#draw(work, deadlineMs));
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #started(): ChildProcess {
    const child = fork(PROCESS, [], {
      ...{ serialization: 'advanced', execArgv: [HEAP], env: {} },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    child.on('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  async #draw(work: PictureWork, deadlineMs: number): Promise<PictureMessage> {
    clearTimeout(this.#idle);
    this.#child ??= this.#started();
    const child = this.#child;
    let late: NodeJS.Timeout | undefined;
    let fell = () => {};
    const answer = new Promise<PictureMessage>((resolve, reject) => {
      // What brings a decoder down is no picture.
      fell = () => reject(refused('unsupported_media_type', 415));
      late = setTimeout(() => reject(refused('too_large', 413)), deadlineMs);
      child.once('message', resolve);
      child.once('exit', fell);
      child.once('error', fell);
      child.send(work, (error) => error && reject(error));
    });
    try {
      const news = await answer;
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
      return news;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(late);
      child.removeAllListeners('message').off('exit', fell).off('error', fell);
    }
  }
}

/**
 * Draws pictures in processes that can be ended: a decoder does not stop when it is asked to, and must not take the shop
 * with it. Uploads have one, AVIF has another, and what strangers ask for has its own: nobody waits for what is done in the
 * background, and no stranger keeps it from being done.
 */
@Injectable()
export class PictureProcesses implements OnApplicationShutdown {
  readonly #uploads: Lane;
  readonly #later = new Lane(AVIF_DEADLINE_MS, AVIF_WAITING);
  readonly #shares = new Lane(AVIF_DEADLINE_MS, SHARES_AT_ONCE);
  readonly #most: PictureExtent;

  constructor(@Inject(CONFIG) { pictures }: Pick<Config, 'pictures'>) {
    this.#uploads = new Lane(pictures.deadlineMs, pictures.mayWait);
    this.#most = pictures;
  }

  /**
   * See `encodePicture`. @param deadlineMs milliseconds
   * @throws DomainError also `too_large` (413) for what takes too long, `busy` (503) when too many wait
   */
  async webp(owner: string, bytes: Uint8Array, deadlineMs?: number): Promise<EncodedPicture> {
    const news = await this.#uploads.draw({ kind: 'webp', owner, bytes, most: this.#most }, deadlineMs);
    if ('webp' in news) return news.webp;
    throw refusalOf(news);
  }

  /** See `encodeAvif`. @throws DomainError as `webp` does */
  async avif(original: Uint8Array): Promise<SizedPictures> {
    const news = await this.#later.draw({ kind: 'avif', bytes: original, most: this.#most });
    if ('avif' in news) return news.avif;
    throw refusalOf(news);
  }

  /** See `encodeSite`. Refuses as `webp` does. @param when `later`: nobody of the shop waits for it */
  async site(original: Uint8Array, form: SiteForm, when: 'now' | 'later'): Promise<SitePictures> {
    const lane = when === 'now' ? this.#uploads : this.#shares;
    const news = await lane.draw({ kind: 'site', form, bytes: original, most: this.#most });
    if ('site' in news) return news.site;
    throw refusalOf(news);
  }

  onApplicationShutdown(): void {
    this.#uploads.end();
    this.#later.end();
    this.#shares.end();
  }
}

const refusalOf = (news: PictureMessage): DomainError =>
  'refused' in news ? refused(news.refused, news.status) : refused('unsupported_media_type', 415);
