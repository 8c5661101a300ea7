import { attendanceContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { CloseMonth } from '../application/close-month.ts';
import { CorrectAttendance, type Times } from '../application/correct.ts';
import { ExportAttendance } from '../read/export-attendance.query.ts';
import { GetAttendance } from '../read/get-attendance.query.ts';

type Said = InputOf<typeof contract.correct>['body'];

const timesOf = ({ checkIn, checkOut, away, reason }: Omit<Said, 'version'>): Times => ({
  checkIn: checkIn ? new Date(checkIn) : null,
  checkOut: checkOut ? new Date(checkOut) : null,
  away: away ?? null,
  reason,
});

/** The month, its corrections and its end, for who leads the shop. */
@Controller()
export class AttendanceController {
  constructor(
    private readonly attendance: GetAttendance,
    private readonly corrections: CorrectAttendance,
    private readonly closeMonth: CloseMonth,
    private readonly exported: ExportAttendance,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.sheet)
  @Header('cache-control', 'no-store')
  sheet(@Input() { query }: InputOf<typeof contract.sheet>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.attendance.sheet(shopId, query.month);
  }

  @Endpoint(contract.changes)
  @Header('cache-control', 'no-store')
  async changes(
    @Input() { params }: InputOf<typeof contract.changes>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return { items: await this.attendance.changes(shopId, params.id) };
  }

  @Endpoint(contract.add)
  async add(
    @Input() { body }: InputOf<typeof contract.add>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.corrections.add(shopId, body.staffId, body.day, timesOf(body), actor) };
  }

  @Endpoint(contract.correct)
  async correct(
    @Input() { params, body }: InputOf<typeof contract.correct>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return {
      version: await this.corrections.correct(shopId, params.id, body.version, timesOf(body), actor),
    };
  }

  @Endpoint(contract.close)
  async close(
    @Input() { params }: InputOf<typeof contract.close>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.closeMonth.execute(shopId, params.month, actor);
  }

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  export(
    @Input() { query }: InputOf<typeof contract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const language = query.language ?? localeFromHeader(header);
    const lines = this.exported.execute(shopId, query.month, language);
    return this.sheets.file(`presences-${query.month}`, query.format, lines);
  }
}
