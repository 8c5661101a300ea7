import { Module } from '@nestjs/common';
import { HoursModule } from '../hours/index.ts';
import { MediaModule } from '../media/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { EditThemes } from './application/edit-themes.ts';
import { FollowPictures } from './application/follow-pictures.ts';
import { LiveTheme } from './application/live-theme.ts';
import { PlanThemes } from './application/plan-themes.ts';
import { PublishTheme } from './application/publish-theme.ts';
import { ThemeFiles } from './application/theme-files.ts';
import { ThemeMoments } from './application/theme-moments.ts';
import { ThemePictures } from './application/theme-pictures.ts';
import { ThemeSheets } from './application/theme-sheets.ts';
import { FontRoutes } from './http/font-routes.ts';
import { ThemePlansController } from './http/plans.controller.ts';
import { SheetRoutes } from './http/sheet-routes.ts';
import { ThemesController } from './http/themes.controller.ts';
import { ThemeMomentsJob } from './jobs/moments.job.ts';
import { GetPlans } from './read/get-plans.query.ts';
import { GetThemes } from './read/get-themes.query.ts';

@Module({
  imports: [HoursModule, MediaModule, ShopModule, StaffModule],
  controllers: [ThemesController, ThemePlansController],
  providers: [
    EditThemes,
    PublishTheme,
    LiveTheme,
    ThemeSheets,
    ThemePictures,
    ThemeFiles,
    FollowPictures,
    GetThemes,
    SheetRoutes,
    FontRoutes,
    PlanThemes,
    ThemeMoments,
    ThemeMomentsJob,
    GetPlans,
  ],
})
export class ThemeModule {}
