export { ThemeModule } from './theme.module.ts';
