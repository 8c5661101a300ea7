import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { EditThemes } from './application/edit-themes.ts';
import { LiveTheme } from './application/live-theme.ts';
import { PublishTheme } from './application/publish-theme.ts';
import { ThemeSheets } from './application/theme-sheets.ts';
import { SheetRoutes } from './http/sheet-routes.ts';
import { ThemesController } from './http/themes.controller.ts';
import { GetThemes } from './read/get-themes.query.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [ThemesController],
  providers: [EditThemes, PublishTheme, LiveTheme, ThemeSheets, GetThemes, SheetRoutes],
})
export class ThemeModule {}
