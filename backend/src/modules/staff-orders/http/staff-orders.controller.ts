import { type InputOf, staffOrdersContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { CreateStaffOrder } from '../application/create-staff-order.ts';
import { QuoteStaffOrder } from '../application/quote-staff-order.ts';
import { FindSellable } from '../read/find-sellable.query.ts';
import { GetForm } from '../read/get-form.query.ts';

const { form, products, quote, create } = staffOrdersContract;

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly getForm: GetForm,
    private readonly findSellable: FindSellable,
    private readonly quoteOrder: QuoteStaffOrder,
    private readonly createOrder: CreateStaffOrder,
  ) {}

  @Endpoint(form)
  @Header('cache-control', 'no-store')
  form(@Input() { query }: InputOf<typeof form>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getForm.execute(shopId, query.cart);
  }

  @Endpoint(products)
  @Header('cache-control', 'no-store')
  async products(
    @Input() { query }: InputOf<typeof products>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return { products: await this.findSellable.execute(shopId, query.q, localeFromHeader(language)) };
  }

  @Endpoint(quote)
  quote(
    @Input() { body }: InputOf<typeof quote>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.quoteOrder.execute(shopId, body, localeFromHeader(language));
  }

  @Endpoint(create)
  async create(
    @Input() { body }: InputOf<typeof create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ok: true as const, ...(await this.createOrder.execute({ shopId, body, actor })) };
  }
}
