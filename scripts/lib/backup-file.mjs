/**
 * The file of a backup: a head in plain text, then frames of at most a mebibyte, each a part's number and bytes; the last one
 * says that it is the last. With a key each frame is sealed (AES-256-GCM) with its place, so that none can be changed, left
 * out or put elsewhere; without, a checksum of all stands in the last. What is cut off is seen before anything is done with it.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';

const MAGIC = 'HANOUT-BACKUP 2\n';
const FRAME = 1 << 20;
const MOST_FRAME = FRAME + 64;
const LAST = 255;
const TAG = 16;
const COST = { N: 1 << 15, r: 8, p: 1, maxmem: 128 * (1 << 20) };
const MIN_KEY = 16;

const keyOf = (words, salt) => scryptSync(words, Buffer.from(salt, 'hex'), 32, COST);

/** Its place and whether it is the last one: what a frame is sealed with. */
function nonceOf(place, last) {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 0);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

/** Writes frames to a stream; a key of the owner, at least 16 characters, seals them. */
export class BackupWriter {
  #place = 0;
  #sum = createHash('sha256');
  #key;

  constructor(output, key) {
    if (key && key.length < MIN_KEY) throw new Error(`HANOUT_BACKUP_KEY needs ${MIN_KEY} characters or more`);
    this.output = output;
    const salt = key ? randomBytes(16).toString('hex') : null;
    this.#key = key ? keyOf(key, salt) : null;
    this.head = `${MAGIC}${JSON.stringify({ salt })}\n`;
  }

  begin() {
    return this.#write(Buffer.from(this.head));
  }

  /** @param {number} part which part of the backup the bytes belong to */
  async part(part, bytes) {
    for (let from = 0; from < bytes.length; from += FRAME)
      await this.#frame(Buffer.concat([Buffer.from([part]), bytes.subarray(from, from + FRAME)]), false);
  }

  async end(manifest) {
    const said = JSON.stringify({ ...manifest, sum: this.#sum.digest('hex') });
    await this.#frame(Buffer.concat([Buffer.from([LAST]), Buffer.from(said)]), true);
  }

  async #frame(bytes, last) {
    if (!last) this.#sum.update(bytes);
    const sealed = this.#key ? this.#seal(bytes, last) : bytes;
    this.#place += 1;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    await this.#write(Buffer.concat([length, sealed]));
  }

  #seal(bytes, last) {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#place, last));
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  #write(bytes) {
    return new Promise((done, failed) =>
      this.output.write(bytes, (error) => (error ? failed(error) : done())),
    );
  }
}

export function isBackup(file) {
  const begin = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, 'r');
  readSync(handle, begin, 0, begin.length, 0);
  closeSync(handle);
  return begin.toString() === MAGIC;
}

const CUT = 'the file is cut off or damaged: nothing was changed';

function open(sealed, key, place) {
  for (const last of [false, true]) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, last));
      decipher.setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    } catch {
      // The other one, or neither.
    }
  }
  throw new Error(place === 0 ? 'HANOUT_BACKUP_KEY is not the key that this backup was made with' : CUT);
}

/**
 * Reads a backup to its end.
 * @param take is given each part's number and bytes in turn
 * @returns the manifest. @throws Error when it is cut off, damaged, or sealed with another key
 */
export async function readBackup(file, words, take) {
  let rest = Buffer.alloc(0);
  let key;
  let head = false;
  let place = 0;
  let manifest = null;
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: FRAME })) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    if (!head) {
      const end = rest.indexOf('\n', MAGIC.length);
      if (end < 0) throw new Error(CUT);
      const { salt } = JSON.parse(rest.subarray(MAGIC.length, end).toString());
      if (salt && !words) throw new Error('this backup is sealed: set HANOUT_BACKUP_KEY');
      key = salt ? keyOf(words, salt) : null;
      rest = rest.subarray(end + 1);
      head = true;
    }
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
      const length = rest.readUInt32BE(0);
      if (length > MOST_FRAME || manifest) throw new Error(CUT);
      const sealed = rest.subarray(4, 4 + length);
      const bytes = key ? open(sealed, key, place) : sealed;
      place += 1;
      rest = rest.subarray(4 + length);
      if (bytes[0] === LAST) manifest = JSON.parse(bytes.subarray(1).toString());
      else {
        sum.update(bytes);
        await take(bytes[0], bytes.subarray(1));
      }
    }
    if (rest.length >= 4 && rest.readUInt32BE(0) > MOST_FRAME) throw new Error(CUT);
  }
  if (!manifest || rest.length > 0 || manifest.sum !== sum.digest('hex')) throw new Error(CUT);
  return manifest;
}
