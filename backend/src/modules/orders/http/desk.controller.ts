import { deskContract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { Desk } from '../application/desk.ts';
import { NoteResult } from '../application/note-result.ts';
import { GetDesk } from '../read/get-desk.query.ts';
import { commandOf } from './commands.ts';

/** The confirmation desk: orders are handed round, one at a time. */
@Controller()
export class DeskController {
  constructor(
    private readonly getDesk: GetDesk,
    private readonly desk: Desk,
    private readonly noteResult: NoteResult,
  ) {}

  @Endpoint(deskContract.show)
  @Header('cache-control', 'no-store')
  show(@CurrentStaff() { shopId, staffId }: StaffPrincipal) {
    return this.getDesk.execute(shopId, staffId);
  }

  @Endpoint(deskContract.next)
  async next(@CurrentStaff() staff: StaffPrincipal) {
    return { orderId: await this.desk.next(staff) };
  }

  @Endpoint(deskContract.pass)
  async pass(@Input() { params }: InputOf<typeof deskContract.pass>, @CurrentStaff() staff: StaffPrincipal) {
    return { orderId: await this.desk.pass(staff, params.id) };
  }

  @Endpoint(deskContract.undo)
  async undo(@Input() { params }: InputOf<typeof deskContract.undo>, @CurrentStaff() staff: StaffPrincipal) {
    return { orderId: await this.desk.undo(staff, params.id) };
  }

  @Endpoint(deskContract.result)
  async result(
    @Input() input: InputOf<typeof deskContract.result>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { result, until, note } = input.body;
    const call = {
      staffId: staff.staffId,
      result,
      until: until ? new Date(until) : null,
      note: note || null,
    };
    return { orderId: await this.noteResult.execute({ ...commandOf(input, staff, actor), ...call }) };
  }
}
