import {
  themesContract as contract,
  type InputOf,
  type ThemeDetail,
  type ThemeFile,
} from '@hanout/contracts';
import { type Actor, type Clock, DAY_MS, isReadyTheme } from '@hanout/kernel';
import { Controller, Header, Inject } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  SessionTokens,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditThemes } from '../application/edit-themes.ts';
import { PublishTheme } from '../application/publish-theme.ts';
import { ThemeFiles } from '../application/theme-files.ts';
import { GetThemes } from '../read/get-themes.query.ts';

/** How long a preview can be opened: by who writes it, and by whom it was shown to. */
const PREVIEW_MS = 3_600_000;
const SHARED_MS = 2 * DAY_MS;

@Controller()
export class ThemesController {
  constructor(
    private readonly themes: GetThemes,
    private readonly edit: EditThemes,
    private readonly publishing: PublishTheme,
    private readonly files: ThemeFiles,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return { items: await this.themes.list(shopId) };
  }

  @Endpoint(contract.theme)
  @Header('cache-control', 'no-store')
  async theme(
    @Input() { params: { id } }: InputOf<typeof contract.theme>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<ThemeDetail> {
    const [theme, versions] = await Promise.all([
      this.themes.one(shopId, id),
      this.themes.versions(shopId, id),
    ]);
    return { ...theme, versions, preview: this.#preview(shopId, id, PREVIEW_MS) };
  }

  @Endpoint(contract.share)
  async share(
    @Input() { params: { id } }: InputOf<typeof contract.share>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    await this.themes.one(shopId, id);
    return this.#preview(shopId, id, SHARED_MS);
  }

  @Endpoint(contract.create)
  async create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.edit.create(shopId, body.name, body.from, actor) };
  }

  @Endpoint(contract.saveDraft)
  async saveDraft(
    @Input() { params, body }: InputOf<typeof contract.saveDraft>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { draftVersion: await this.edit.saveDraft(shopId, params.id, body.version, body.values, actor) };
  }

  @Endpoint(contract.restore)
  async restore(
    @Input() { params, body }: InputOf<typeof contract.restore>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { draftVersion: await this.edit.restore(shopId, params.id, body.version, body.number, actor) };
  }

  @Endpoint(contract.archive)
  async archive(
    @Input() { params }: InputOf<typeof contract.archive>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.edit.archive(shopId, params.id, actor);
  }

  @Endpoint(contract.exported)
  @Header('cache-control', 'no-store')
  exported(
    @Input() { params }: InputOf<typeof contract.exported>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<ThemeFile> {
    return this.files.of(shopId, params.id);
  }

  @Endpoint(contract.imported)
  async imported(
    @Input() { body }: InputOf<typeof contract.imported>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { name, values, pictures } = body;
    const base = isReadyTheme(body.base) ? body.base : 'blanche';
    return { id: await this.files.take(shopId, { name, base, values, pictures }, actor) };
  }

  @Endpoint(contract.publish)
  publish(
    @Input() { params, body }: InputOf<typeof contract.publish>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.publishing.execute(shopId, params.id, body, actor);
  }

  @Endpoint(contract.makeDefault)
  async makeDefault(
    @Input() { params }: InputOf<typeof contract.makeDefault>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.publishing.makeDefault(shopId, params.id, actor);
  }

  #preview(shopId: string, id: string, life: number) {
    const until = this.clock.now().getTime() + life;
    const token = this.tokens.preview({ shopId, what: 'theme', id, until });
    return { token, until: new Date(until).toISOString() };
  }
}
