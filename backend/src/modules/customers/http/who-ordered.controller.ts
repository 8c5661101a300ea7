import { type InputOf, ordersContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { commandOf, done } from '../../orders/index.ts';
import { EditWhoOrdered } from '../application/edit-who-ordered.ts';
import { SendElsewhere } from '../application/send-elsewhere.ts';

const { changeDestination, editCustomer } = ordersContract;

/** Who ordered and where it goes, corrected from the order's page. */
@Controller()
export class WhoOrderedController {
  constructor(
    private readonly editWhoOrdered: EditWhoOrdered,
    private readonly sendElsewhere: SendElsewhere,
  ) {}

  @Endpoint(editCustomer)
  async edit(
    @Input() input: InputOf<typeof editCustomer>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { firstName, lastName, phone, email, type, address } = input.body;
    const said = email === undefined ? undefined : email || null;
    const person = { firstName, lastName, phone, email: said, type, address: address || null };
    return done(await this.editWhoOrdered.execute({ ...commandOf(input, staff, actor), ...person }));
  }

  @Endpoint(changeDestination)
  async destination(
    @Input() input: InputOf<typeof changeDestination>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const {
      commune: communeId,
      transporter: offerId,
      address,
      firstName,
      lastName,
      phone,
      email,
    } = input.body;
    const said = email === undefined ? undefined : email || null;
    const to = { communeId, offerId, address: address || null };
    const contact = { firstName, lastName, phone, email: said };
    return done(await this.sendElsewhere.execute({ ...commandOf(input, staff, actor), ...to, contact }));
  }
}
