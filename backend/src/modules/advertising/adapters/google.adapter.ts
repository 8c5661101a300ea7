import {
  type Conversion,
  type ConversionAdapter,
  internationalPhone,
  plainEmail,
} from '../domain/conversion.ts';
import { hashed } from './hashed.ts';
import { postJson } from './post-json.ts';

/**
 * Google Analytics 4's Measurement Protocol: `POST /mp/collect`. A purchase is counted once a `transaction_id`; phones are
 * hashed in E.164, plus included. A browser without an id of Google's has the order's own.
 */
export class GoogleAdapter implements ConversionAdapter {
  readonly #base: string;
  readonly #secret: string;

  constructor(base: string, secret: string) {
    this.#base = base;
    this.#secret = secret;
  }

  async send(measurementId: string, conversion: Conversion): Promise<void> {
    const { eventId, at, value, phone, email, browser, contents } = conversion;
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: this.#secret });
    await postJson(`${this.#base}/mp/collect?${query}`, {
      client_id: browser.gaClient ?? eventId,
      timestamp_micros: at.getTime() * 1000,
      user_data: {
        sha256_phone_number: [hashed(internationalPhone(phone))],
        ...(email ? { sha256_email_address: [hashed(plainEmail(email))] } : {}),
      },
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: eventId,
            currency: 'DZD',
            value,
            items: contents.map(({ id, quantity, price }) => ({ item_id: id, quantity, price })),
          },
        },
      ],
    });
  }
}
