import { carriersContract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { CARRIERS, descriptorOf } from '../adapters/registry.ts';
import { AnnounceAgain } from '../application/announce-again.ts';
import { CheckConnection } from '../application/check-connection.ts';
import { FetchLabel } from '../application/fetch-label.ts';
import { MendCommuneName } from '../application/mend-commune-name.ts';
import { ResolveException } from '../application/resolve-exception.ts';
import { SaveConnection } from '../application/save-connection.ts';
import type { CarrierSecrets } from '../application/vault.ts';
import { GetCarriers } from '../read/get-carriers.query.ts';
import { GetCommuneNames } from '../read/get-commune-names.query.ts';

const { settings, save, test, communeNames, nameCommune, waiting } = carriersContract;
const { parcel, announceAgain, label, exceptions, resolve, webhook } = carriersContract;

/** What the screen asks for, by the carrier that is chosen. */
const SYSTEMS = CARRIERS.map(({ kind, name, fields }) => ({
  ...{ kind, name },
  fields: fields.map((field) => ({ name: field.name, domain: field.domain ?? null })),
}));

/** How transporters are connected to their carriers' systems. */
@Controller()
export class ConnectionsController {
  constructor(
    private readonly getCarriers: GetCarriers,
    private readonly saveConnection: SaveConnection,
    private readonly checkConnection: CheckConnection,
  ) {}

  @Endpoint(settings)
  @Header('cache-control', 'no-store')
  async settings(@Input() { params }: InputOf<typeof settings>, @CurrentStaff() { shopId }: StaffPrincipal) {
    const found = await this.getCarriers.settings(shopId, params.id);
    const sends = found.kind !== null && !!descriptorOf(found.kind)?.webhook;
    const queue = await this.getCarriers.queueOf(shopId, params.id);
    const webhookPath = sends ? webhook.path.replace(':id', params.id) : null;
    return { ...found, queue, webhookPath, systems: SYSTEMS };
  }

  @Endpoint(save)
  async save(
    @Input() { params, body }: InputOf<typeof save>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, kind, enabled } = body;
    const saved = await this.saveConnection.execute({
      ...{ shopId, transporterId: params.id, version, actor, kind, enabled },
      ...{ tenant: body.tenant ?? null, fromWilaya: body.fromWilaya ?? null },
      secrets: given(body),
    });
    return { ok: true as const, version: saved };
  }

  @Endpoint(test)
  async test(@Input() { params }: InputOf<typeof test>, @CurrentStaff() { shopId }: StaffPrincipal) {
    await this.getCarriers.settings(shopId, params.id);
    const failure = await this.checkConnection.execute(shopId, params.id);
    return { ok: failure === null, failure };
  }
}

/** What carriers call the communes. */
@Controller()
export class CommuneNamesController {
  constructor(
    private readonly getNames: GetCommuneNames,
    private readonly mend: MendCommuneName,
  ) {}

  @Endpoint(communeNames)
  @Header('cache-control', 'no-store')
  communeNames(
    @Input() { params, query }: InputOf<typeof communeNames>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.getNames.execute({ shopId, transporterId: params.id, ...query });
  }

  @Endpoint(nameCommune)
  async nameCommune(
    @Input() { params, body }: InputOf<typeof nameCommune>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { communeId, name = null } = body;
    await this.mend.execute({ shopId, transporterId: params.id, communeId, name, actor });
    return { ok: true as const };
  }
}

/** The parcels of orders at their carriers, and what carriers said of them. */
@Controller()
export class CarrierParcelsController {
  constructor(
    private readonly getCarriers: GetCarriers,
    private readonly again: AnnounceAgain,
    private readonly fetchLabel: FetchLabel,
    private readonly resolveException: ResolveException,
  ) {}

  @Endpoint(parcel)
  @Header('cache-control', 'no-store')
  parcel(@Input() { params }: InputOf<typeof parcel>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getCarriers.parcel(shopId, params.id);
  }

  @Endpoint(waiting)
  @Header('cache-control', 'no-store')
  waiting(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getCarriers.waiting(shopId);
  }

  @Endpoint(announceAgain)
  async announceAgain(
    @Input() { params }: InputOf<typeof announceAgain>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.again.execute(shopId, params.id, actor);
    return { ok: true as const };
  }

  @Endpoint(label)
  @Header('cache-control', 'no-store')
  async label(@Input() { params }: InputOf<typeof label>, @CurrentStaff() { shopId }: StaffPrincipal) {
    const { bytes, tracking } = await this.fetchLabel.execute(shopId, params.id);
    const disposition = `inline; filename="${tracking}.pdf"`;
    return new StreamableFile(bytes, { type: 'application/pdf', disposition, length: bytes.length });
  }

  @Endpoint(exceptions)
  @Header('cache-control', 'no-store')
  exceptions(@Input() { query }: InputOf<typeof exceptions>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getCarriers.exceptions({ shopId, ...query });
  }

  @Endpoint(resolve)
  async resolve(
    @Input() { params, body }: InputOf<typeof resolve>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { note, apply = null, cancelledThere } = body;
    await this.resolveException.execute({ shopId, id: params.id, note, apply, cancelledThere, actor });
    return { ok: true as const };
  }
}

/** Those secrets that were typed. */
function given({ apiId, token, webhookSecret }: InputOf<typeof save>['body']): CarrierSecrets {
  return {
    ...(apiId ? { apiId } : {}),
    ...(token ? { token } : {}),
    ...(webhookSecret ? { webhookSecret } : {}),
  };
}
