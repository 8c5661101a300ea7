import {
  type Conversion,
  type ConversionAdapter,
  internationalPhone,
  plainEmail,
} from '../domain/conversion.ts';
import { hashed } from './hashed.ts';
import { postJson } from './post-json.ts';

/**
 * Meta's Conversions API: `POST /{version}/{pixel}/events`. Phones are hashed as digits with the country's code, without
 * a plus; `event_id` is what the pixel sends as `eventID`.
 */
export class MetaAdapter implements ConversionAdapter {
  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async send(pixelId: string, conversion: Conversion): Promise<void> {
    const { eventId, at, value, phone, email, userAgent, browser, pageUrl, contents } = conversion;
    const event = {
      event_name: 'Purchase',
      event_time: Math.floor(at.getTime() / 1000),
      event_id: eventId,
      action_source: 'website',
      event_source_url: pageUrl,
      user_data: {
        ph: [hashed(internationalPhone(phone).slice(1))],
        ...(email ? { em: [hashed(plainEmail(email))] } : {}),
        country: [hashed('dz')],
        ...(userAgent ? { client_user_agent: userAgent } : {}),
        ...(browser.fbp ? { fbp: browser.fbp } : {}),
        ...(browser.fbc ? { fbc: browser.fbc } : {}),
      },
      custom_data: {
        currency: 'DZD',
        value,
        order_id: eventId,
        content_type: 'product',
        contents: contents.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
      },
    };
    // The token stands in the body: addresses are written into logs.
    await postJson(`${this.base}/v21.0/${encodeURIComponent(pixelId)}/events`, {
      data: [event],
      access_token: this.token,
    });
  }
}
