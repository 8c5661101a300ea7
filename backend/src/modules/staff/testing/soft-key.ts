import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** User present, user verified, credential attached. */
const [PRESENT, VERIFIED, ATTACHED] = [0x01, 0x04, 0x40];

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether a finger or a code was asked for. */
  readonly verified?: boolean;
}

/** A device that keeps one passkey, as browsers tell of it. */
export class SoftKey {
  readonly #private: KeyObject;
  readonly #public: Buffer;
  readonly id = randomBytes(24);
  counter = 0;
  userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#private = privateKey;
    const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // COSE: an elliptic key on P-256 for ES256.
    this.#public = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      px,
      Buffer.from('225820', 'hex'),
      py,
    ]);
  }

  /** What `navigator.credentials.create` gives. */
  make(ceremony: Ceremony): string {
    const length = Buffer.from([0, this.id.length]);
    const attached = Buffer.concat([Buffer.alloc(16), length, this.id, this.#public]);
    const data = Buffer.concat([this.#data(ceremony, ATTACHED), attached]);
    const head = Buffer.concat([
      ...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
      ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
    ]);
    const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
    return this.#told({
      clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` gives. */
  use(ceremony: Ceremony): string {
    const client = clientData('webauthn.get', ceremony);
    const data = this.#data(ceremony, 0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#private);
    return this.#told({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }

  #data({ rpId = 'localhost', verified = true }: Ceremony, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]);
    return Buffer.concat([sha256(rpId), flags, counter]);
  }

  #told(response: object): string {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

const clientData = (type: string, { challenge, origin = 'http://localhost' }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
