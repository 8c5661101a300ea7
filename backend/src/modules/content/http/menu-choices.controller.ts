import { type InputOf, type MenuChoice, menusContract } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { MenusQuery } from '../read/menus.query.ts';

/** What the pickers of the menu editor choose from: arrays whose first element is the list. */
@Controller()
export class MenuChoicesController {
  constructor(private readonly menus: MenusQuery) {}

  @Endpoint(menusContract.pages)
  pages(@Req() request: FastifyRequest): MenuChoice[][] {
    return [this.menus.fixed(localeFromHeader(request.headers['accept-language']))];
  }

  @Endpoint(menusContract.categories)
  async categories(@CurrentStaff() { shopId }: StaffPrincipal): Promise<MenuChoice[][]> {
    return [await this.menus.choices(shopId, 'ProductCategory')];
  }

  @Endpoint(menusContract.collections)
  async collections(@CurrentStaff() { shopId }: StaffPrincipal): Promise<MenuChoice[][]> {
    return [await this.menus.choices(shopId, 'collectionPage')];
  }

  @Endpoint(menusContract.brands)
  async brands(@CurrentStaff() { shopId }: StaffPrincipal): Promise<MenuChoice[][]> {
    return [await this.menus.choices(shopId, 'Brand')];
  }

  @Endpoint(menusContract.cmsPage)
  async cmsPages(@CurrentStaff() { shopId }: StaffPrincipal): Promise<MenuChoice[][]> {
    return [await this.menus.choices(shopId, 'Cms')];
  }

  @Endpoint(menusContract.blogCategory)
  async blogCategories(@CurrentStaff() { shopId }: StaffPrincipal): Promise<MenuChoice[][]> {
    return [await this.menus.choices(shopId, 'BlogCategory')];
  }

  @Endpoint(menusContract.blogPost)
  async blogPosts(@CurrentStaff() { shopId }: StaffPrincipal): Promise<MenuChoice[][]> {
    return [await this.menus.choices(shopId, 'BlogPost')];
  }

  @Endpoint(menusContract.products)
  products(
    @Input() { params }: InputOf<typeof menusContract.products>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<MenuChoice[]> {
    return this.menus.products(shopId, params.term);
  }
}
