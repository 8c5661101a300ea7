import { Injectable } from '@nestjs/common';
import { CreateBrandLine } from './create-brand-line.ts';
import { CreateCollection } from './create-collection.ts';
import { CreateTag } from './create-tag.ts';

/** The ways of the merchant's own to put products together. */
@Injectable()
export class NewSelections {
  constructor(
    readonly brandLine: CreateBrandLine,
    readonly tag: CreateTag,
    readonly collection: CreateCollection,
  ) {}
}
