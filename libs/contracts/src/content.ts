import { z } from 'zod';
import { brandRead, categoryRead, productCard } from './catalog.ts';
import { image } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** One block of the home page; which members are filled depends on the type. Unknown types draw nothing. */
export const homeModule = z.object({
  id: z.string(),
  type: z.string(),
  publicTitle: z.string(),
  subtitle: z.string(),
  showTitle: z.boolean(),
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  bgColor: z.string().nullable(),
  responsiveNumber: z.object({ mobile: z.int(), tablet: z.int(), desktop: z.int() }),
  images: z.array(z.object({ url: z.string(), alt: z.string(), image: image.nullable() })),
  products: z.array(productCard),
  categories: z.array(categoryRead),
  brands: z.array(brandRead),
});
export type HomeModule = z.output<typeof homeModule>;

export const contentContract = {
  homeModules: defineEndpoint({
    name: 'content.homeModules',
    method: 'GET',
    path: '/web/public/api/home/modules',
    summary: 'Blocks of the home page in the asked language',
    access: 'page',
    responses: { 200: z.array(homeModule) },
  }),
} as const;
