import { type InputOf, transportersContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetReader } from '../../../platform/sheets/index.ts';
import { EditTransporters } from '../application/edit-transporters.ts';
import { readDesks } from '../domain/desks-file.ts';
import { Geography } from '../domain/geography.ts';
import { requireAll } from '../domain/place-lines.ts';
import { previewDesks, previewRates } from '../domain/preview.ts';
import { ratesIn, readRates } from '../domain/rates-file.ts';
import { GetTransporters } from '../read/get-transporters.query.ts';

const { importRates: rates, importDesks: desks } = transportersContract;

/** Every commune in two schemes, and more; a line has a name and an address at most. */
const LIMITS = { bytes: 800_000, rows: 5_000, columns: 50, cell: 100 };

/** Prices and desks of a transporter, from files. */
@Controller()
export class TransporterFilesController {
  constructor(
    private readonly transporters: GetTransporters,
    private readonly editTransporters: EditTransporters,
    private readonly geography: Geography,
    private readonly sheets: SheetReader,
  ) {}

  @Endpoint(rates)
  async rates(
    @Input() { params, body }: InputOf<typeof rates>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, csv, dryRun } = body;
    const lines = readRates(await this.#linesOf(csv), this.geography);
    if (dryRun) {
      const known = await this.transporters.ratesOf(shopId, params.id, params.mode);
      return { ok: true as const, version, lines: lines.length, preview: previewRates(lines, known) };
    }
    const changes = ratesIn(requireAll(lines));
    const command = { shopId, id: params.id, version, actor };
    const saved = await this.editTransporters.rates(command, params.mode, changes);
    return { ok: true as const, version: saved, lines: lines.length };
  }

  @Endpoint(desks)
  async desks(
    @Input() { params, body }: InputOf<typeof desks>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, csv, dryRun } = body;
    const lines = readDesks(await this.#linesOf(csv), this.geography);
    if (dryRun) {
      const known = await this.transporters.desksOf(shopId, params.id);
      return { ok: true as const, version, lines: lines.length, preview: previewDesks(lines, known) };
    }
    const command = { shopId, id: params.id, version, actor };
    const saved = await this.editTransporters.desks(command, requireAll(lines));
    return { ok: true as const, version: saved, lines: lines.length };
  }

  #linesOf(csv: string) {
    return this.sheets.lines(new TextEncoder().encode(csv), LIMITS);
  }
}
