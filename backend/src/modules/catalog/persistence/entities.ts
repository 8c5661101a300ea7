import { Combination, CombinationImage, CombinationValue, PackItem } from './combination.schema.ts';
import { Brand, BrandLine, Category, CategoryText } from './grouping.schema.ts';
import { Product, ProductCategory, ProductFeature, ProductImage, ProductText } from './product.schema.ts';
import { ProductDocument } from './product-document.schema.ts';
import { Attribute, AttributeValue, Feature, FeatureValue } from './property.schema.ts';
import { SaleItemRow } from './sale-item.schema.ts';
import {
  Collection,
  CollectionProduct,
  CollectionText,
  ProductTag,
  SlugRedirect,
  Tag,
} from './selection.schema.ts';

export const entities = [
  Category,
  CategoryText,
  Brand,
  BrandLine,
  Attribute,
  AttributeValue,
  Feature,
  FeatureValue,
  Product,
  ProductText,
  ProductCategory,
  ProductImage,
  ProductFeature,
  Combination,
  CombinationValue,
  CombinationImage,
  PackItem,
  Tag,
  ProductTag,
  Collection,
  CollectionText,
  CollectionProduct,
  SlugRedirect,
  ProductDocument,
  SaleItemRow,
];
