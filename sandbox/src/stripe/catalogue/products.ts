import { isWithin, listing, operation, retrieving, timeRange } from '../api/operation.ts';
import { changeMetadata, flag, listOf, metadata, needed, newMetadata, type Read, text } from '../api/parameters.ts';
import { newId } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid } from '../state/stripe-error.ts';
import type { Product } from '../state/wire.ts';

const facts = {
  active: flag,
  description: text(),
  images: listOf(text()),
  metadata,
  tax_code: text(),
  unit_label: text(12),
  statement_descriptor: text(22),
  url: text(),
};
const creation = { ...facts, id: text(), name: needed(text()) };

/** Emits no event: inline products cause none. */
export function keepProduct(ledger: Ledger, given: Read<typeof creation>): Product {
  const id = given.id ?? newId('prod', 14);
  if (ledger.find('product', id)) {
    throw invalid(`Product already exists with id: ${id}`, { param: 'id', code: 'resource_already_exists' });
  }
  const now = ledger.now();
  const product: Product = {
    id,
    object: 'product',
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: newMetadata(given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: now,
    url: given.url ?? null,
  };
  return ledger.keep('product', product);
}

export const productOperations = [
  operation('POST /products', creation, (ledger, given) => {
    const product = keepProduct(ledger, given);
    ledger.emit('product.created', product);
    return product;
  }),
  operation('POST /products/:id', { ...facts, name: text(), default_price: text() }, (ledger, given, id) => {
    const old = ledger.need('product', id, 'id');
    const { metadata: given_metadata, name, active, images, ...rest } = given;
    if (rest.default_price) ledger.need('price', rest.default_price, 'default_price');
    const product: Product = {
      ...old,
      ...rest,
      name: name ?? old.name,
      active: active ?? old.active,
      images: images === undefined ? old.images : (images ?? []),
      metadata: changeMetadata(old.metadata, given_metadata),
      updated: ledger.now(),
    };
    ledger.keep('product', product);
    ledger.emit('product.updated', product);
    return product;
  }),
  retrieving('/products', 'product', 'id'),
  listing(
    '/products',
    { active: flag, created: timeRange, ids: listOf(text()) },
    (ledger) => ledger.all('product'),
    (product, { active, created, ids }) =>
      (active == null || product.active === active) &&
      isWithin(product.created, created) &&
      (!ids || ids.includes(product.id)),
  ),
];
