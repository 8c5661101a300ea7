import {
  type Conversion,
  type ConversionAdapter,
  internationalPhone,
  plainEmail,
} from '../domain/conversion.ts';
import { hashed } from './hashed.ts';
import { postJson } from './post-json.ts';

/**
 * TikTok's Events API 2.0: `POST /open_api/v1.3/event/track/` with the token in a header. Phones are hashed in E.164, plus
 * included. An answer of 200 with another `code` than 0 is a refusal.
 */
export class TikTokAdapter implements ConversionAdapter {
  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async send(pixelId: string, conversion: Conversion): Promise<void> {
    const { eventId, at, value, phone, email, userAgent, browser, pageUrl, contents } = conversion;
    const event = {
      event: 'CompletePayment',
      event_time: Math.floor(at.getTime() / 1000),
      event_id: eventId,
      user: {
        phone: hashed(internationalPhone(phone)),
        ...(email ? { email: hashed(plainEmail(email)) } : {}),
        ...(browser.ttp ? { ttp: browser.ttp } : {}),
        ...(userAgent ? { user_agent: userAgent } : {}),
      },
      page: { url: pageUrl },
      properties: {
        currency: 'DZD',
        value,
        order_id: eventId,
        content_type: 'product',
        contents: contents.map(({ id, quantity, price }) => ({ content_id: id, quantity, price })),
      },
    };
    const answer = await postJson(
      `${this.base}/open_api/v1.3/event/track/`,
      { event_source: 'web', event_source_id: pixelId, data: [event] },
      { 'access-token': this.token },
    );
    const { code } = (answer ?? {}) as { code?: unknown };
    if (code !== undefined && code !== 0)
      throw new Error(`the network refused with code ${String(code).slice(0, 20)}`);
  }
}
