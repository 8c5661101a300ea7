import {
  type AnswerOf,
  menusContract as contract,
  type InputOf,
  type MenuDocument,
  type MenuEntry,
  type MenuPlace,
} from '@hanout/contracts';
import { type Actor, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { PublishDocument } from '../application/documents/publish-document.ts';
import { SaveDraft } from '../application/documents/save-draft.ts';
import { MenuEditorQuery } from '../read/menu-editor.query.ts';

/** Menus as staff write them. */
@Controller()
export class MenuEditorController {
  constructor(
    private readonly shops: ShopApi,
    private readonly menus: MenuEditorQuery,
    private readonly drafts: SaveDraft,
    private readonly publishing: PublishDocument,
  ) {}

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(
    @Input() { params }: InputOf<typeof contract.get>,
    @CurrentStaff() staff: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<MenuDocument> {
    const shop = await this.shops.current({ host: '', staff });
    return this.menus.execute(shop, params.place, localeFromHeader(request.headers['accept-language']));
  }

  @Endpoint(contract.save)
  async save(
    @Input() { params, body }: InputOf<typeof contract.save>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.save>> {
    return { version: await this.drafts.execute(keyOf(shopId, params.place), whole(body), actor) };
  }

  @Endpoint(contract.publish)
  async publish(
    @Input() { params, body }: InputOf<typeof contract.publish>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.publish>> {
    return { number: await this.publishing.execute(keyOf(shopId, params.place), [whole(body)], actor) };
  }
}

const keyOf = (shopId: string, place: MenuPlace) => ({ shopId, kind: 'menu', id: place }) as const;

/** @throws DomainError `incomplete` (422) where the form was cut on its way: what it lacks would be taken out of the menu. */
function whole({ version, count, items }: { version: number; count: number; items: readonly MenuEntry[] }) {
  if (count !== items.length) throw new DomainError('incomplete', 422);
  return { part: 'shared', version, body: { items } } as const;
}
