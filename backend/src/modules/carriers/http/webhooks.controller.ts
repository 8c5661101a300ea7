import { carriersContract, type InputOf } from '@hanout/contracts';
import { Controller, Header, Headers } from '@nestjs/common';
import { Endpoint, Input, SentText } from '../../../platform/http/index.ts';
import { ReceiveWebhook } from '../application/receive-webhook.ts';

const { confirmWebhook, webhook } = carriersContract;

/** Where carriers send their tracking events. Nobody is signed in here: the signature is what lets a message in. */
@Controller()
export class CarrierWebhooksController {
  constructor(private readonly receiveWebhook: ReceiveWebhook) {}

  @Endpoint(confirmWebhook)
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/plain; charset=utf-8')
  async confirm(@Input() { params, query }: InputOf<typeof confirmWebhook>) {
    await this.receiveWebhook.find(params.id);
    return query.crc_token;
  }

  @Endpoint(webhook)
  async receive(
    @Input() { params }: InputOf<typeof webhook>,
    @Headers() headers: Readonly<Record<string, unknown>>,
    @SentText() text: string,
  ) {
    const received = await this.receiveWebhook.execute({ transporterId: params.id, headers, text });
    return { ok: true as const, received };
  }
}
